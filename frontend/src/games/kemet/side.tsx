// Who fights on a side of a battle: god, person, attacker or defender.
import { Medal, Seal } from "../../atoms";
import type { BoardProps } from "./layers";
import { personName } from "./players";
import { godName } from "./words";

export function SideHead({ props, seat, side }: { props: BoardProps; seat: number; side: number }) {
  const { view, t } = props;
  return (
    <header>
      <Medal kind={`god-${view.seats[seat]?.god ?? ""}`} seat={seat} />
      <div>
        <h3>{godName(t, view, seat)}</h3>
        <p>
          <Seal seat={seat} /> <bdi>{personName(props, seat)}</bdi>
        </p>
      </div>
      <span class="side-role">{t(side ? "web.kemet.battle.defender" : "web.kemet.battle.attacker")}</span>
    </header>
  );
}
