// The end of a game: why it ended, and where everybody's glory came from.

import { Icon, PlayerName } from "../../common/icons";
import { Clause } from "../../rules/clause";
import type { BoardProps } from "./layers";
import { isDistrict } from "./map";
import { EVENT_CLAUSES } from "./tables";
import type { Seat } from "./view";
import { godName } from "./words";
import "./ending.css";

const PARTS = ["battle", "dominance", "temple", "pyramid"] as const;

/** Glory of battles and dominance is permanent, glory of temples and pyramids temporary. */
export function gloryParts({ battle_glory, dominance, temporary }: Seat): Record<(typeof PARTS)[number], number> {
  const pyramid = temporary.filter(isDistrict).length;
  return { battle: battle_glory, dominance, temple: temporary.length - pyramid, pyramid };
}

export function Ending(props: BoardProps) {
  const { view, t } = props;
  const winner = view.seats[view.winner];
  return (
    <>
      {winner && (
        <p class="k-why-end">
          {t("web.kemet.end.why", { god: godName(t, view, winner.seat), n: winner.glory })}{" "}
          <Clause id={EVENT_CLAUSES["game.won"]} game="kemet" />
        </p>
      )}
      <table class="k-glories">
        <caption class="sr">{t("web.kemet.end.parts")}</caption>
        <Heads t={t} />
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

function Heads({ t }: Pick<BoardProps, "t">) {
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
        {PARTS.map((part) => (
          <th key={part} scope="col" title={t(`web.kemet.end.${part}`)}>
            <Icon id={`glory-${part}`} />
            <span class="sr">{t(`web.kemet.end.${part}`)}</span>
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

function Glory({ props: { view, t }, seat }: { props: BoardProps; seat: Seat }) {
  const parts = gloryParts(seat);
  return (
    <tr>
      <th scope="row">
        <PlayerName seat={seat.seat}>{godName(t, view, seat.seat)}</PlayerName>
      </th>
      {PARTS.map((part) => (
        <td key={part}>{parts[part] || "–"}</td>
      ))}
      <td>
        <b>{seat.glory}</b>
      </td>
    </tr>
  );
}
