// The end of a game: why it ended, and where everybody's glory came from.

import { Icon, PlayerName } from "../../common/icons";
import { Clause } from "../../rules/clause";
import type { KemetProps } from "./layers";
import { EVENT_CLAUSES } from "./tables";
import type { Seat } from "./view";
import { godName } from "./words";
import "./ending.css";

export function Ending(props: KemetProps) {
  const { view, t } = props;
  const winner = view.seats[view.winner];
  return (
    <>
      {winner && (
        <p class="k-why-end">
          {t("web.kemet.end.why", { god: godName(view, winner.seat, t), n: winner.glory })}{" "}
          <Clause id={EVENT_CLAUSES["game.won"]} game="kemet" />
        </p>
      )}
      <table class="k-glories">
        <caption class="sr">{t("web.kemet.end.parts")}</caption>
        <Heads props={props} />
        <tbody>
          {[...view.seats]
            .sort((a, b) => Number(b.seat === view.winner) - Number(a.seat === view.winner) || b.glory - a.glory)
            .map((seat) => (
              <Glory key={seat.seat} props={props} seat={seat} />
            ))}
        </tbody>
      </table>
    </>
  );
}

function Heads({ props: { t, sourcesOf } }: { props: KemetProps }) {
  return (
    <thead>
      <tr>
        <td />
        <th colSpan={2} scope="colgroup">
          {t("web.kemet.end.kept")}
        </th>
        <th colSpan={2} scope="colgroup">
          {t("web.kemet.end.held")}
        </th>
        <td />
      </tr>
      <tr>
        <td />
        {sourcesOf("glory", [0])?.map(({ what, text }) => (
          <th key={what} scope="col" title={text}>
            <Icon id={`glory-${what.split(".").at(-1)}`} />
            <span class="sr">{text}</span>
          </th>
        ))}
        <th scope="col">
          <Icon id="glory" />
          <span class="sr">{t("web.kemet.end.parts")}</span>
        </th>
      </tr>
    </thead>
  );
}

function Glory({ props: { view, t, sourcesOf }, seat }: { props: KemetProps; seat: Seat }) {
  return (
    <tr>
      <th scope="row">
        <PlayerName seat={seat.seat}>{godName(view, seat.seat, t)}</PlayerName>
      </th>
      {sourcesOf("glory", [seat.seat])?.map(({ what, n }) => (
        <td key={what}>{n || "–"}</td>
      ))}
      <td>
        <b>{seat.glory}</b>
      </td>
    </tr>
  );
}
