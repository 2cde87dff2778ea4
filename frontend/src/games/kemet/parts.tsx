// Parts of a number that was told, with the clause each comes from.
import type { SourceOut } from "../../api/wire";
import { Clause, Icon } from "../../atoms";
import type { Text } from "../contract";
import { partGlyph } from "./glyphs";
import type { BoardProps } from "./layers";
import type { Report } from "./reports";

export const keyOf = (part: SourceOut): string => String(part.message[0] ?? "");
const sourceWords = (t: Text, part: SourceOut): string =>
  keyOf(part).startsWith("kemet.battle_card.") ? t("web.kemet.battle_card") : part.text;

export function Part({ part, props: { t } }: { part: SourceOut; props: BoardProps }) {
  return (
    <li>
      <Icon id={partGlyph(keyOf(part))} />
      <span>
        {sourceWords(t, part)} <Clause id={part.clause} game="kemet" />
      </span>
      <b>+{part.n}</b>
    </li>
  );
}

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** "battle card +3, Bronze Wall −1, 2 of them by the own card". */
export function blows(t: Text, report: Report, side: 0 | 1): string {
  const parts = report.blows[side].map((part) => `${sourceWords(t, part)} ${signed(part.n)}`);
  const own = report.removed[side] ? [t("web.kemet.battle.own_card", { n: report.removed[side] })] : [];
  return [...parts, ...own].join(", ");
}
