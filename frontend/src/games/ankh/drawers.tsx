// The drawers: all tracks, for narrow screens, and the ankh powers with the guardians.
import { Icon } from "../../common/icons";
import { Medal } from "../../common/pieces";
import type { Drawer, TableProps } from "../contract";
import { guardianGlyph, indexOf, LEVELS, levelOf } from "./glyphs";
import { GUARDIAN_SYMBOLS, POWERS } from "./tables";
import { Actions, EventTrack, Ladder } from "./tracks";
import type { AnkhView } from "./view";
import { godName, kindName } from "./words";
import "./drawers.css";

type Props = TableProps<AnkhView>;

const Tracks = (props: Props) => (
  <div class="ankh-drawer">
    <div class="sheet-like">
      <EventTrack {...props} />
    </div>
    <div class="drawer-cols">
      <Ladder {...props} />
      <Actions {...props} />
    </div>
  </div>
);

/** Why the viewer cannot unlock a power now; empty for spectators. */
const whyLocked = ({ view, seat, t }: Props, power: string) => {
  const reason = view.gods[view.seats[seat ?? -1]?.god ?? -1]?.locked[indexOf(POWERS, power)];
  return reason && !view.over ? t(`ankh.why.${reason}`) : "";
};

function PowerRow({ power, props }: { power: string; props: Props }) {
  const { view, lit, t, pick } = props;
  const owners = view.gods.filter((god) => god.powers.includes(power));
  const spot = `power:${power}`;
  const can = lit.has(spot);
  return (
    <li class={can ? "can" : ""} data-power={power}>
      <span class="power-text">
        <b>{t(`ankh.power.${power}`)}</b>
        <small>{t(`ankh.power.${power}.text`)}</small>
        {!can && <small class="why-locked">{whyLocked(props, power)}</small>}
      </span>
      <span class="owners">
        {owners.map((god) => (
          <span key={god.god} title={godName(view, god.god, t)}>
            <Medal glyph={`god-${god.name}`} seat={god.god} cls="medal tiny" />
            <span class="sr">{godName(view, god.god, t)}</span>
          </span>
        ))}
      </span>
      {can && (
        <button type="button" class="btn" onClick={() => pick(spot)}>
          {t("web.ankh.unlock")}
        </button>
      )}
    </li>
  );
}

/** The guardian of a level, how many are left, and when it is uncovered. */
function GuardianRow({ level, props }: { level: number; props: Props }) {
  const { view, t } = props;
  const row = view.guardians.find((g) => g.level === level);
  if (!row) return null;
  return (
    <li class="guardian-row">
      <Icon id={guardianGlyph(row.guardian)} cls="l" />
      <span class="power-text">
        <b>{kindName(row.guardian, t)}</b>
        <small>{t(`ankh.guardian.${row.guardian}.text`)}</small>
      </span>
      <span class="soft">
        {t("web.ankh.guardian_after", { n: GUARDIAN_SYMBOLS[level - 1] ?? 0 })} ·{" "}
        {t("web.ankh.guardians_left", { n: row.left })}
      </span>
    </li>
  );
}

const PowerSheet = (props: Props) => (
  <div class="ankh-drawer powers-sheet">
    {LEVELS.map((name, i) => (
      <section key={name}>
        <h3>
          {props.t("web.ankh.level", { level: name })} <small>{props.t("web.ankh.price", { n: i + 1 })}</small>
        </h3>
        <ul>
          {POWERS.filter((power) => levelOf(power) === i).map((power) => (
            <PowerRow key={power} power={power} props={props} />
          ))}
          <GuardianRow level={i + 1} props={props} />
        </ul>
      </section>
    ))}
  </div>
);

export const drawers: readonly Drawer<AnkhView>[] = [
  { id: "tracks", key: "t", title: "web.ankh.tracks", glyph: "ui-tracks", Panel: Tracks },
  { id: "powers", key: "k", title: "web.ankh.powers", glyph: "act-unlock", Panel: PowerSheet },
];
