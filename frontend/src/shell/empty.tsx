// Loading, nothing there, something failed: one sentence and one way on.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../atoms";
import { text } from "../state/text";

/** Nothing for a moment, then the skeleton of a board. Never a spinner. */
export function Loading() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 400);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return <main class="void" />;
  return (
    <main class="void">
      <svg class="board skeleton" viewBox="-60 -60 120 120" aria-hidden="true">
        <path d="M50 0 25 43H-25L-50 0-25-43H25Z" />
      </svg>
      <p role="status">{text.value("web.loading")}</p>
    </main>
  );
}

export function Failure({ message }: { message: string }) {
  const t = text.value;
  return (
    <main class="void">
      <Icon id="ui-warn" />
      <h2>{t("web.failed.title")}</h2>
      <p role="alert">{message}</p>
      <div class="acts">
        <a class="btn primary" href="/">
          {t("web.failed.home")}
        </a>
      </div>
    </main>
  );
}
