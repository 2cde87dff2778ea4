// A source of a number in a battle, with its clause.
import type { SourceOut } from "../../api/wire";
import { Icon } from "../../common/icons";
import { signed } from "../../common/signed";
import { Clause } from "../../rules/clause";
import type { Text } from "../contract";
import type { BattleReport } from "./battleHistory";
import { sourceGlyph } from "./glyphs";

export const SourceLine = ({ source }: { source: SourceOut }) => (
  <li>
    <Icon id={sourceGlyph(source.what)} />
    <span>
      {source.text} <Clause id={source.clause} game="kemet" />
    </span>
    <b>{signed(source.n)}</b>
  </li>
);

/** "battle card +3, Bronze Wall −1, 2 of them by their own card". */
export function lossWords(t: Text, report: BattleReport, side: 0 | 1): string {
  const sources = report.lossSources[side].map((source) => `${source.text} ${signed(source.n)}`);
  const own = report.removed[side] ? [t("web.kemet.battle.own_card", { n: report.removed[side] })] : [];
  return [...sources, ...own].join(", ");
}
