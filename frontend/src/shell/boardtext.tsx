// The board in words, with every option as a real button: the game can be played without the picture. It stays open
// from choice to choice.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { DecisionOut } from "../api/wire";
import { Icon } from "../atoms";
import type { Table } from "../state/table";
import { text } from "../state/text";
import { Dialog } from "./dialog";
import { closeDialog } from "./dialogs";
import { EndOfGame } from "./end";
import { focus, isLost } from "./focus";

function Options({ table, decision }: { table: Table; decision: DecisionOut }) {
  return (
    <ul class="options many">
      {decision.options.map((option) => (
        <li key={option.option}>
          <button type="button" class="option slim" onClick={() => table.choose(option.option)}>
            <span>
              {option.label} {option.note && <small class="soft">{option.note}</small>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The question that is open. What was chosen takes its button away, and with it the focus: that goes to what comes. */
function Question({ table }: { table: Table }) {
  const t = text.value;
  const asks = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (isLost()) focus(asks.current);
  }, []);
  const decision = table.decision.value;
  return (
    <>
      <p class="ask" tabIndex={-1} ref={asks}>
        {decision ? decision.prompt : t("web.prompt.others")}
      </p>
      {decision && <Options table={table} decision={decision} />}
      {(table.game.value?.undoable ?? 0) > 0 && (
        <button type="button" class="btn" onClick={() => table.back.undo()}>
          <Icon id="ui-undo" />
          {t("web.undo.button")}
        </button>
      )}
    </>
  );
}

/** What came of the last choice: readers hear nothing of the page behind. */
const Told = ({ table }: { table: Table }) => (
  <p class="hint" role="status">
    {(table.entries.value.at(-1)?.told ?? []).map((line) => line.text).join(" ")}
  </p>
);

export function BoardText({ table }: { table: Table }) {
  const t = text.value;
  const [game, ui] = [table.game.value, table.ui.value];
  if (!game?.view || !ui) return null;
  const { columns, rows } = ui.boardText(game.view, t);
  return (
    <Dialog title={t("web.board.text")} onClose={closeDialog} cls="wide">
      <h3>{t("web.prompt.name")}</h3>
      <Told table={table} />
      {game.status === "over" ? <EndOfGame table={table} /> : <Question key={game.version} table={table} />}
      <h3>{t("web.board.name")}</h3>
      <div class="scroll" tabIndex={0} role="region" aria-label={t("web.board.text")}>
        <table class="plain">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.head}>
                <th scope="row">{row.head}</th>
                {row.cells.map((cell, i) => (
                  <td key={columns[i + 1] ?? i}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
