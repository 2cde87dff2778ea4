// Players and papyrus sheet, at the table and in a replay: beside the board where there is room, in a row above it else.
import type { ComponentChildren } from "preact";
import { useMemo, useRef } from "preact/hooks";
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

const isDeed = (value: unknown) => typeof value === "function" && !("language" in value);

/** The same as long as nothing but marks of the board has changed; what can be done is always the same. */
function useCalm(props: TableProps<View>): TableProps<View> {
  const kept = useRef(props);
  const names = Object.keys(props) as (keyof TableProps<View>)[];
  const stirred = names.some(
    (name) =>
      name !== "hovered" && name !== "last" && !isDeed(props[name]) && !Object.is(props[name], kept.current[name]),
  );
  if (stirred) kept.current = props;
  return kept.current;
}

/** After the question and the log, for whoever goes through the page by keys; to the eye on the left or above. */
export function Players({ ui, props }: Omit<SheetProps, "children">) {
  const t = text.value;
  const calm = useCalm(props);
  const players = useMemo(() => <ui.Players {...calm} />, [ui, calm]);
  const row = useMemo(() => <ui.Row {...calm} />, [ui, calm]);
  return (
    <>
      <aside class="rail rail-left" aria-label={t("web.table.players")} id="players" tabIndex={0} onFocus={onlyByKey}>
        <h2 class="sr">{t("web.table.players")}</h2>
        {players}
      </aside>
      <ul class="gods-row" aria-label={t("web.table.players")}>
        {row}
      </ul>
    </>
  );
}

export function Sheet({ ui, props, children }: SheetProps) {
  return (
    <section class="sheet" aria-label={text.value("web.board.name")}>
      <ui.Board {...props} />
      {children}
    </section>
  );
}
