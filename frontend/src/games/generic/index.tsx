// The table of a game without a folder of its own: the view as an outline, the players with their points, and every
// option as a button of the prompt. A view may contain `names` and `points`, each a list by seat.
import { Emblem } from "../../common/icons";
import type { AnyView } from "..";
import { gameArt } from "..";
import type { GameUi, TableProps, Text } from "../contract";
import "./generic.css";
import { outline } from "./outline";

type Props = TableProps<AnyView>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const pointsOf = (view: AnyView): number[] => listOf(view.points).map(Number);

function Board({ view }: Props) {
  return (
    <dl class="outline">
      {outline(view).map(({ name, value, depth }, i) => (
        <div key={`${i} ${name}`} style={{ paddingInlineStart: `${depth}rem` }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The catalogue key of a seat is `<game>.god.<name>`. */
function seatName(game: string, view: AnyView, seat: number, t: Text): string {
  const key = `${game}.god.${String(listOf(view.names)[seat] ?? "")}`;
  return t.has(key) ? t(key) : t("web.new.seat", { n: seat + 1 });
}

const turn = ({ game }: Props, seat: number) => (game.asked.includes(seat) ? " is-turn" : "");

const Points = ({ props, seat }: { props: Props; seat: number }) => (
  <b class="points">{pointsOf(props.view)[seat] ?? ""}</b>
);

const Players = (props: Props) => (
  <>
    {props.game.seats.map(({ seat, name }) => (
      <article key={seat} class={`god-card own-${seat + 1}${turn(props, seat)}`}>
        <header>
          <Emblem seat={seat} />
          <div>
            <h3>{seatName(props.game.game, props.view, seat, props.t)}</h3>
            <p>
              <bdi>{name}</bdi>
            </p>
          </div>
          <div class="score">
            <Points props={props} seat={seat} />
          </div>
        </header>
      </article>
    ))}
  </>
);

const PlayersRow = (props: Props) => (
  <>
    {props.game.seats.map(({ seat }) => (
      <li key={seat} class={`own-${seat + 1}${turn(props, seat)}`}>
        <Emblem seat={seat} /> {seatName(props.game.game, props.view, seat, props.t)}{" "}
        <Points props={props} seat={seat} />
      </li>
    ))}
  </>
);

/** Makes the table of a game. */
export const genericGame = (game: string): GameUi<AnyView> => ({
  Board,
  Players,
  PlayersRow,
  BelowPrompt: () => null,
  stage: () => null,
  widget: () => null,
  drawers: [],
  isBoardless: true,
  describe: (_view, spot) => spot,
  boardText: (view) => ({
    columns: [],
    rows: outline(view).map(({ name, value }) => ({ head: name, cells: [value] })),
  }),
  score: pointsOf,
  god: (view, seat, t) => ({ glyph: gameArt(game).glyph, name: seatName(game, view, seat, t) }),
  chapter: () => null,
});
