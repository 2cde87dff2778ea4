// The planner of a move: movement points, soldiers that move on, creature, teleport, next step.

import { Icon } from "../../common/icons";
import { Clause } from "../../rules/clause";
import { PASS } from "../contract";
import { passOf, realOptions } from "../options";
import { PassButton as PlainPassButton } from "../passButton";
import { tileGlyph } from "./glyphs";
import type { KemetProps } from "./layers";
import { Choice, PassButton } from "./optionButtons";
import { Count } from "./soldierCount";
import { TELEPORT_CLAUSE } from "./tables";
import { type Move, zoneOf } from "./view";
import { ZoneButton, ZoneList } from "./zoneList";
import "./movePlanner.css";

export function MovePlan(props: KemetProps) {
  const kind = props.decision?.kind;
  return (
    <>
      <Plan props={props} />
      {kind === "move.army" && <Armies props={props} />}
      {kind === "move.soldiers" && <Count key={props.decision?.about} props={props} verb="web.kemet.go_on" all />}
      {kind === "move.creature" && <Companion props={props} />}
      {kind === "move.step" && <ZoneList props={props} />}
      {(kind === "move.creature" || kind === "move.step") && <Going props={props} />}
    </>
  );
}

function Plan({ props }: { props: KemetProps }) {
  const { move } = props.view;
  if (!move?.zone) return null;
  return (
    <ul class="plan">
      <Points props={props} move={move} />
      {move.group !== undefined && <Group props={props} move={move} n={move.group} />}
      <Teleport props={props} move={move} />
    </ul>
  );
}

/** A note beside the undo button: the chosen soldiers cannot stop here any more. */
function Going({ props }: { props: KemetProps }) {
  if (!props.game.undoable) return null;
  return (
    <p class="k-aside k-going">
      {props.t("web.kemet.going")} <kbd>⌫</kbd>
    </p>
  );
}

interface Row {
  props: KemetProps;
  move: Move;
}

/** The remaining movement points as dots; the number opens its sources. */
function Points({ props, move }: Row) {
  const { view, t } = props;
  const zone = view.zones.find((one) => one.id === move.zone)?.number ?? 0;
  const open = () => props.openSources(t("web.kemet.points"), "points", [zone, move.seat]);
  return (
    <li>
      <Icon id="act-move" />
      {t("web.kemet.points")}
      <span class="dots">
        {Array.from({ length: move.points }, (_, i) => (
          <i key={`${i + 1}`} class="full" />
        ))}
      </span>
      <span class="end">
        <button type="button" class="k-plain clause" onClick={open}>
          {t("web.kemet.points_left", { n: move.points })}
        </button>
      </span>
    </li>
  );
}

function Group({ props, move, n }: Row & { n: number }) {
  return (
    <li class="k-group">
      <Icon id="soldier" />
      {props.t("web.kemet.group", { n })}
      <span class="end">
        {(move.creatures ?? []).map((id) => (
          <Icon key={id} id={tileGlyph(id)} />
        ))}
      </span>
    </li>
  );
}

/** The price of a teleport from here, or why there is none: without a pyramid, or because it was used. */
function teleportWords({ t, view }: KemetProps, { teleport, zone }: Move): string {
  if (teleport !== null) return t("web.kemet.teleport_price", { n: teleport });
  return t(zoneOf(view, zone ?? "")?.pyramid ? "web.kemet.teleport_spent" : "web.kemet.teleport_no");
}

function Teleport({ props, move }: Row) {
  return (
    <li class={move.teleport === null ? "off" : ""}>
      <Icon id="ui-teleport" />
      {props.t("web.kemet.teleport")}
      <span class="end">
        {teleportWords(props, move)} <Clause id={TELEPORT_CLAUSE} game="kemet" />
      </span>
    </li>
  );
}

/** The armies that may move. A move without a pass was bought with a card that cannot be undone; a note says so. */
function Armies({ props }: { props: KemetProps }) {
  const zones = realOptions(props.decision);
  return (
    <>
      <p class="hint">{props.t("web.kemet.pick_army")}</p>
      {!passOf(props.decision) && <p class="k-aside">{props.t("web.kemet.card_seen")}</p>}
      <div class="zone-list k-zones">
        {zones.map((option, i) => (
          <ZoneButton key={option.option} props={props} option={option} n={i + 1} />
        ))}
      </div>
      <div class="acts">
        <PassButton props={props} secondary />
      </div>
    </>
  );
}

function Companion({ props }: { props: KemetProps }) {
  const [stays, comes] = [passOf(props.decision), realOptions(props.decision)[0]];
  return (
    <div class="k-switch">
      {comes && (
        <Choice props={props} option={comes} n={1} glyph={tileGlyph(comes.token)} note={props.t("web.kemet.comes")} />
      )}
      {stays && <PlainPassButton onClick={() => props.choose(PASS)}>{stays.label}</PlainPassButton>}
    </div>
  );
}
