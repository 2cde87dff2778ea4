// The board in words, with every option as a real button, so that the game can be played without the picture. It stays
// open from choice to choice.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { DecisionOut } from "../api/wire";
import { Icon } from "../common/icons";
import { focus, isFocusLost } from "../input/focus";
import type { Table } from "../state/table";
import { text } from "../state/text";
import { GameOver } from "../table/gameOver";
import { Dialog } from "./dialog";
import { closeDialog } from "./openDialog";
import "./boardTextDialog.css";

function Options({ table, decision }: { table: Table; decision: DecisionOut }) {
  return (
    <ul class="options many">
      {decision.options.map(({ option, label, idle, note }) => (
        <li key={option}>
          <button type="button" class="option slim" onClick={() => table.choose(option)}>
            <span>
              {label} {(idle || note) && <small class="soft">{idle || note}</small>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The current question. A choice removes its button and with it the focus, which moves to the next question. */
function Question({ table }: { table: Table }) {
  const t = text.value;
  const asks = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (isFocusLost()) focus(asks.current);
  }, []);
  const decision = table.decision.value;
  return (
    <>
      <p class="ask" tabIndex={-1} ref={asks}>
        {decision ? decision.prompt : t("web.prompt.others")}
      </p>
      {decision && <Options table={table} decision={decision} />}
      {(table.game.value?.undoable ?? 0) > 0 && (
        <button type="button" class="btn" onClick={() => table.undo.request()}>
          <Icon id="ui-undo" />
          {t("web.undo.button")}
        </button>
      )}
    </>
  );
}

/** The result of the last choice: screen readers do not hear the page behind the dialog. */
const LastResult = ({ table }: { table: Table }) => (
  <p class="hint" role="status">
    {(table.entries.value.at(-1)?.lines ?? []).map((line) => line.text).join(" · ")}
  </p>
);

export function BoardTextDialog({ table }: { table: Table }) {
  const t = text.value;
  const [game, ui] = [table.game.value, table.ui.value];
  if (!game?.view || !ui) return null;
  const { columns, rows } = ui.boardText(game.view, t);
  return (
    <Dialog title={t("web.board.text")} onClose={closeDialog} cls="wide">
      <h3>{t("web.prompt.name")}</h3>
      <LastResult table={table} />
      {game.status === "over" ? <GameOver table={table} /> : <Question key={game.version} table={table} />}
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
