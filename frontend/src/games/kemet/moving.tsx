// The planner of a move: points, soldiers that go on, creature, teleport, next step.
import { Clause, Icon } from "../../atoms";
import { Count } from "./count";
import { tileGlyph } from "./glyphs";
import type { BoardProps } from "./layers";
import { Choice, PASS, PassButton, pass, real } from "./option";
import { type Move, zoneOf } from "./view";
import { Steps, ZoneButton } from "./zonelist";

export function MovePlan(props: BoardProps) {
  const kind = props.decision?.kind;
  return (
    <>
      <Plan props={props} />
      {kind === "move.army" && <Armies props={props} />}
      {kind === "move.soldiers" && <Count key={props.decision?.about} props={props} verb="web.kemet.go_on" all />}
      {kind === "move.creature" && <Companion props={props} />}
      {kind === "move.step" && <Steps props={props} />}
      {(kind === "move.creature" || kind === "move.step") && <Going props={props} />}
    </>
  );
}

function Plan({ props }: { props: BoardProps }) {
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

/** Who was told to go on cannot stop here any more: beside the way to take it back. */
function Going({ props }: { props: BoardProps }) {
  if (!props.game.undoable) return null;
  return (
    <p class="k-aside k-going">
      {props.t("web.kemet.going")} <kbd>⌫</kbd>
    </p>
  );
}

interface Row {
  props: BoardProps;
  move: Move;
}

/** What is left as dots; the number opens into its sources. */
function Points({ props, move }: Row) {
  const { view, t } = props;
  const zone = view.zones.find((one) => one.id === move.zone)?.number ?? 0;
  const open = () => props.sources(t("web.kemet.points"), "points", [zone, move.seat]);
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

/** What a teleport costs from here, or what is missing: where a pyramid stands, only the teleport itself can be. */
function teleportWords({ t, view }: BoardProps, { teleport, zone }: Move): string {
  if (teleport !== null) return t("web.kemet.teleport_price", { n: teleport });
  return t(zoneOf(view, zone ?? "")?.pyramid ? "web.kemet.teleport_spent" : "web.kemet.teleport_no");
}

function Teleport({ props, move }: Row) {
  return (
    <li class={move.teleport === null ? "off" : ""}>
      <Icon id="ui-teleport" />
      {props.t("web.kemet.teleport")}
      <span class="end">
        {teleportWords(props, move)} <Clause id="K6.4" game="kemet" />
      </span>
    </li>
  );
}

/** Only a card that was played for this move keeps it from being passed; it also ends what may be taken back. */
function Armies({ props }: { props: BoardProps }) {
  const zones = real(props);
  return (
    <>
      <p class="hint">{props.t("web.kemet.pick_army")}</p>
      {!pass(props) && <p class="k-aside">{props.t("web.kemet.card_seen")}</p>}
      <div class="zone-list k-zones">
        {zones.map((option, i) => (
          <ZoneButton key={option.option} props={props} option={option} n={i + 1} />
        ))}
      </div>
      <div class="acts">
        <PassButton props={props} quiet />
      </div>
    </>
  );
}

function Companion({ props }: { props: BoardProps }) {
  const [stays, comes] = [pass(props), real(props)[0]];
  return (
    <div class="k-switch">
      {comes && (
        <Choice props={props} option={comes} n={1} glyph={tileGlyph(comes.token)} note={props.t("web.kemet.comes")} />
      )}
      {stays && (
        <button type="button" class="btn" data-pass data-option={PASS} onClick={() => props.choose(PASS)}>
          {stays.label} <kbd>D</kbd>
        </button>
      )}
    </div>
  );
}
