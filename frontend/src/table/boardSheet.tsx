// Players and papyrus sheet, at the table and in a replay: the players beside the board where there is room, else in a
// row above it.

import type { ComponentChildren } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { AnyGame, AnyView } from "../games";
import type { TableProps } from "../games/contract";
import { usesKeyboard } from "../input/lastInput";
import { text } from "../state/text";
import "./boardSheet.css";
import "./players.css";

interface SheetProps {
  ui: AnyGame;
  props: TableProps<AnyView>;
  /** The line under the board. */
  children: ComponentChildren;
}

/** The column is focusable so that keys can scroll it; a click into it must not show a focus frame. */
function onlyByKey(event: FocusEvent & { currentTarget: HTMLElement }): void {
  if (event.target === event.currentTarget && !usesKeyboard()) event.currentTarget.blur();
}

const isCallback = (value: unknown) => typeof value === "function" && !("language" in value);

/** The same object as long as only marks of the board have changed; callbacks always do the same. */
function useStableProps(props: TableProps<AnyView>): TableProps<AnyView> {
  const kept = useRef(props);
  const names = Object.keys(props) as (keyof TableProps<AnyView>)[];
  const hasChanged = names.some(
    (name) =>
      name !== "hovered" &&
      name !== "marked" &&
      !isCallback(props[name]) &&
      !Object.is(props[name], kept.current[name]),
  );
  if (hasChanged) kept.current = props;
  return kept.current;
}

/** In the tab order after the question and the log; on the screen to the left or above. */
export function Players({ ui, props }: Omit<SheetProps, "children">) {
  const t = text.value;
  const stable = useStableProps(props);
  const players = useMemo(() => <ui.Players {...stable} />, [ui, stable]);
  const row = useMemo(() => <ui.PlayersRow {...stable} />, [ui, stable]);
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

export function BoardSheet({ ui, props, children }: SheetProps) {
  return (
    <section class="sheet" aria-label={text.value("web.board.name")}>
      <ui.Board {...props} />
      {children}
    </section>
  );
}
