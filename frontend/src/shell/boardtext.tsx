// The board in words, with every option as a real button: the game can be played without the picture.
import type { Table } from "../state/table";
import { text } from "../state/text";
import { Dialog } from "./dialog";
import { closeDialog } from "./dialogs";

function Options({ table }: { table: Table }) {
  const decision = table.decision.value;
  if (!decision) return <p>{text.value("web.prompt.others")}</p>;
  const choose = (option: number) => {
    closeDialog();
    table.choose(option);
  };
  return (
    <>
      <p class="ask">{decision.prompt}</p>
      <ul class="options many">
        {decision.options.map((option) => (
          <li key={option.option}>
            <button type="button" class="option slim" onClick={() => choose(option.option)}>
              {option.label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export function BoardText({ table }: { table: Table }) {
  const t = text.value;
  const [game, ui] = [table.game.value, table.ui.value];
  if (!game?.view || !ui) return null;
  const { columns, rows } = ui.boardText(game.view, t);
  return (
    <Dialog title={t("web.board.text")} onClose={closeDialog} cls="wide">
      <h3>{t("web.prompt.name")}</h3>
      <Options table={table} />
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
