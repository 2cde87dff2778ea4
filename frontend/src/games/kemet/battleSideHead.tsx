// The head of a side in a battle: god, player, and whether they attack or defend.

import { Emblem } from "../../common/icons";
import { Medal } from "../../common/pieces";
import type { KemetProps } from "./layers";
import { personName } from "./players";
import { godName } from "./words";

export function SideHead({ props, seat, side }: { props: KemetProps; seat: number; side: number }) {
  const { view, t } = props;
  return (
    <header>
      <Medal glyph={`god-${view.seats[seat]?.god ?? ""}`} seat={seat} />
      <div>
        <h3>{godName(view, seat, t)}</h3>
        <p>
          <Emblem seat={seat} /> <bdi>{personName(props, seat)}</bdi>
        </p>
      </div>
      <span class="side-role">{t(side ? "web.kemet.battle.defender" : "web.kemet.battle.attacker")}</span>
    </header>
  );
}
