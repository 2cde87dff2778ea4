// A source of a number in a battle, with its clause.
import type { SourceOut } from "../../api/wire";
import { Icon } from "../../common/icons";
import { signed } from "../../common/signed";
import { Clause } from "../../rules/clause";
import type { Text } from "../contract";
import type { Report } from "./battleHistory";
import { sourceGlyph } from "./glyphs";
import type { Source } from "./view";

/** A source of the view in the form of the sources in the log. */
export const asSourceOut = (t: Text, { key, n, clause }: Source): SourceOut => ({ what: key, text: t(key), n, clause });

/** Battle cards have no names of their own. */
export const sourceWords = (t: Text, { what, text }: SourceOut): string =>
  what.startsWith("kemet.battle_card.") ? t("web.kemet.battle_card") : text;

export const SourceLine = ({ source, t }: { source: SourceOut; t: Text }) => (
  <li>
    <Icon id={sourceGlyph(source.what)} />
    <span>
      {sourceWords(t, source)} <Clause id={source.clause} game="kemet" />
    </span>
    <b>{signed(source.n)}</b>
  </li>
);

/** "battle card +3, Bronze Wall −1, 2 of them by their own card". */
export function lossWords(t: Text, report: Report, side: 0 | 1): string {
  const sources = report.lossSources[side].map((source) => `${sourceWords(t, source)} ${signed(source.n)}`);
  const own = report.removed[side] ? [t("web.kemet.battle.own_card", { n: report.removed[side] })] : [];
  return [...sources, ...own].join(", ");
}
