// Loading, nothing there, something failed: what is safe, and the ways on.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useErrorBoundary, useState } from "preact/hooks";
import { Icon } from "../atoms";
import { text } from "../state/text";

const HEX = "M19 0 9.5 16.5H-9.5L-19 0-9.5-16.5H9.5Z";
const AROUND = [
  [0, 0],
  [0, 35],
  [0, -35],
  [31, 17.5],
  [31, -17.5],
  [-31, 17.5],
  [-31, -17.5],
];

/** Hexes of Ankh; the square map of Kemet with its cities in the corners and the river. */
const SKELETONS: Record<string, JSX.Element> = {
  ankh: (
    <g>
      {AROUND.map(([x, y]) => (
        <path key={`${x} ${y}`} d={HEX} transform={`translate(${x} ${y})`} />
      ))}
    </g>
  ),
  kemet: (
    <path d="M-52-52h30v30h-30ZM22-52h30v30h-30ZM-52 22h30v30h-30ZM22 22h30v30h-30ZM-15-15h30v30h-30ZM-16-52h10l4 32h-8ZM6 20l8 32H4l-6-32Z" />
  ),
};

/** Nothing for a moment, then the skeleton of a board. Never a spinner. */
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
        {SKELETONS[game] ?? <path d="M-52-52H52V52H-52Z" />}
      </svg>
      <p role="status">{text.value("web.loading")}</p>
    </main>
  );
}

interface FailureProps {
  message: string;
  /** Saves the game, as far as this page knows it; absent where the page is about none. */
  save?: (message: string) => void;
  /** Loading the page once more may help. */
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

/** What cannot be drawn gives way to words about it; the rest of the page stays. */
export function Guard({ save, children }: { save: (message: string) => void; children: ComponentChildren }) {
  const [fault] = useErrorBoundary();
  if (!fault) return <>{children}</>;
  const told = (message: string) => save(`${message} ${String(fault)}`);
  return <Failure message={text.value("web.failed.page")} save={told} again />;
}
