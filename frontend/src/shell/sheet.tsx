// Players and papyrus sheet, at the table and in a replay: beside the board where there is room, in a row above it else.
import type { ComponentChildren } from "preact";
import type { AnyGame, View } from "../games";
import type { TableProps } from "../games/contract";
import { text } from "../state/text";

interface SheetProps {
  ui: AnyGame;
  props: TableProps<View>;
  /** The line under the board. */
  children: ComponentChildren;
}

/** The column takes the focus so that it can be scrolled by keys; a click into it must not frame it. */
function onlyByKey(event: FocusEvent & { currentTarget: HTMLElement }): void {
  if (event.target === event.currentTarget && document.body.dataset.input !== "keys") event.currentTarget.blur();
}

export function Sheet({ ui, props, children }: SheetProps) {
  const t = text.value;
  return (
    <>
      <aside class="rail rail-left" aria-label={t("web.table.players")} id="players" tabIndex={0} onFocus={onlyByKey}>
        <h2 class="sr">{t("web.table.players")}</h2>
        <ui.Players {...props} />
      </aside>
      <ul class="gods-row" aria-label={t("web.table.players")}>
        <ui.Row {...props} />
      </ul>
      <section class="sheet" aria-label={t("web.board.name")}>
        <ui.Board {...props} />
        {children}
      </section>
    </>
  );
}
