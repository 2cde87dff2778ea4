// The merging of two gods: what stays and what leaves the game, before the guardians are chosen.

import { Emblem } from "../../common/icons";
import { Medal } from "../../common/pieces";
import type { TableProps, Text } from "../contract";
import type { AnkhView, MergingView } from "./view";
import { godName, joinNames, kindName } from "./words";
import "./merging.css";

type Props = TableProps<AnkhView>;

const kinds = (names: readonly string[], t: Text) =>
  names.length
    ? joinNames(
        names.map((name) => kindName(name, t)),
        t,
      )
    : "–";

function Guardians({ row, t }: { row: MergingView["guardians"][number]; t: Text }) {
  return (
    <tr>
      <th scope="row">
        {t(`web.ankh.merging.${row.size}`)}{" "}
        <small>{t("web.ankh.merging.bases", { n: row.stay.length, of: row.bases })}</small>
      </th>
      <td>{kinds(row.stay, t)}</td>
      <td>{kinds(row.leave, t)}</td>
    </tr>
  );
}

/** What stays and what leaves the game. */
export function StaysLeaves({ view, t }: Pick<Props, "view" | "t">) {
  const { merging } = view;
  if (!merging) return null;
  const whose = (god: number) => (
    <>
      <Emblem seat={god} /> {godName(view, god, t)}
    </>
  );
  return (
    <table class="merging">
      <thead>
        <tr>
          <td />
          <th scope="col">{t("web.ankh.merging.stays")}</th>
          <th scope="col">{t("web.ankh.merging.leaves")}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t("web.ankh.merging.pieces")}</th>
          <td>{whose(merging.greater)}</td>
          <td>{whose(merging.lesser)}</td>
        </tr>
        <tr>
          <th scope="row">{t("web.ankh.merging.shared")}</th>
          <td>{t("web.ankh.merging.both")}</td>
          <td>–</td>
        </tr>
        {merging.guardians
          .filter((row) => row.stay.length + row.leave.length > 0)
          .map((row) => (
            <Guardians key={row.size} row={row} t={t} />
          ))}
      </tbody>
    </table>
  );
}

/** The medallion of a god; both medallions of merged gods, which slide together at the merging. */
export function Medals({ god, seats, props }: { god: number; seats: readonly number[]; props: Props }) {
  const { view, news, animate } = props;
  const medal = (seat: number) => <Medal glyph={`god-${view.gods[seat]?.name ?? "ra"}`} seat={seat} />;
  const lesser = seats.find((seat) => seat !== god);
  if (lesser === undefined) return medal(god);
  const joining = animate && news.some((line) => line.kind === "merged");
  return (
    <span class={joining ? "medal-pair is-joining" : "medal-pair"}>
      {medal(lesser)}
      {medal(god)}
    </span>
  );
}
