// What is shown while loading, for a missing page and after an error: what is safe, and how to go on.
import type { ComponentChildren } from "preact";
import { useEffect, useErrorBoundary, useState } from "preact/hooks";
import { Icon } from "../common/icons";
import { gameArt } from "../games";
import { text } from "../state/text";
import "./fallbacks.css";

/** Nothing at first, then the outline of a board. Never a spinner. */
export function Loading({ game = "" }: { game?: string | undefined }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 400);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return <main class="void" />;
  return (
    <main class="void">
      <svg class="board skeleton" viewBox="-60 -60 120 120" aria-hidden="true">
        <path d={gameArt(game).outline} />
      </svg>
      <p role="status">{text.value("web.loading")}</p>
    </main>
  );
}

interface FailureProps {
  message: string;
  /** Saves the game as far as this page knows it; absent where the page is not about a game. */
  save?: (message: string) => void;
  /** Whether reloading may help. */
  again?: boolean;
}

export function Failure({ message, save, again = false }: FailureProps) {
  const t = text.value;
  return (
    <main class="void">
      <Icon id="ui-warn" />
      <h2>{t("web.failed.title")}</h2>
      <p role="alert">{message}</p>
      {save && <p>{t("web.failed.safe")}</p>}
      {again && <p>{t("web.failed.do")}</p>}
      <div class="acts wrap">
        {again && (
          <button type="button" class="btn primary" onClick={() => location.reload()}>
            {t("web.failed.again")}
          </button>
        )}
        <a class={again ? "btn" : "btn primary"} href="/">
          {t("web.failed.home")}
        </a>
        {save && (
          <button type="button" class="btn" onClick={() => save(message)}>
            {t("web.failed.save")}
          </button>
        )}
      </div>
    </main>
  );
}

/** Shows an explanation in place of content that cannot be drawn; the rest of the page stays. */
export function ErrorBoundary({ save, children }: { save: (message: string) => void; children: ComponentChildren }) {
  const [fault] = useErrorBoundary();
  if (!fault) return <>{children}</>;
  const saveFault = (message: string) => save(`${message} ${String(fault)}`);
  return <Failure message={text.value("web.failed.page")} save={saveFault} again />;
}
