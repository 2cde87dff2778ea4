// The lobby: your tables first, two ways to start a game at once, a new table with every option, open tables of others.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as calls from "../api/calls";
import type { TableOut } from "../api/wire";
import { MenuBar, MenuTabs } from "../app/bar";
import { Icon } from "../common/icons";
import { DRAWN_GAMES, gameArt } from "../games";
import { catalogue, loadCatalogue } from "../state/catalogue";
import { ensureMe, me, peekMe } from "../state/me";
import { openTable } from "../state/openTable";
import { fragment, go } from "../state/route";
import { gameOf, keepSeat } from "../state/seatLinks";
import { language, removedTables } from "../state/settings";
import { text } from "../state/text";
import { GameArt } from "./miniature";
import { NewTable } from "./newTable";
import { Greeting } from "./playerNameForm";
import { firstGame, surprise } from "./setupForm";
import { isMyTurn, rank, TableCard, tableName } from "./tableCard";
import { WingedSun } from "./wingedSun";
import "./lobbyPage.css";

const mine = signal<TableOut[] | null>(null);
const open = signal<TableOut[]>([]);
const fault = signal("");
const busy = signal(false);
const FIRST = 12; // tables; the rest on request
const showsAll = signal(false);

/** One operation at a time: a second click must not open a second table. */
async function attempt(operation: () => Promise<void>): Promise<void> {
  if (busy.value) return;
  fault.value = "";
  busy.value = true;
  try {
    await operation();
  } catch (refused) {
    fault.value = (refused as Error).message || text.value("web.line.unreachable");
  } finally {
    busy.value = false;
  }
}

/** Whether the last load failed. Errors of the user's own actions stay in `fault` until the next attempt. */
const isOffline = signal(false);

async function load(): Promise<void> {
  try {
    const [free] = await Promise.all([calls.publicGames(language.value), loadCatalogue()]);
    if (!me.value) await peekMe();
    mine.value = me.value ? (await calls.myGames(language.value)).games : [];
    open.value = free.games.filter((game) => game.yours.length === 0);
    isOffline.value = false;
  } catch {
    isOffline.value = true;
  }
}

/** Whether the user has no table of this game. */
const isFirst = (game: string) => mine.value?.every((table) => table.game !== game) ?? false;

/** One click: a table against bots with a random setup. The first one of each game is small and easy. */
async function play(game: string): Promise<void> {
  await attempt(async () => {
    await ensureMe();
    mine.value ??= (await calls.myGames(language.value)).games;
    const wanted = isFirst(game) ? firstGame(game) : surprise(game, await loadCatalogue());
    await openTable(await calls.create(wanted, language.value));
  });
}

/** Links carry their token in the fragment, which no server log sees; it is removed from the address at once. */
async function byLink(words: string): Promise<void> {
  const [what, token] = words.split("=", 2);
  if (!token) return;
  go("/", true);
  await attempt(async () => {
    if (what === "seat") {
      const game = gameOf(token);
      if (!game) throw new Error(text.value("web.lobby.bad_link"));
      keepSeat(game, token);
      go(`/table/${game}`);
    } else if (what === "join") {
      await ensureMe();
      const joined = await calls.accept(token);
      go(`/table/${joined.game}`);
    }
  });
}

function Quick() {
  const t = text.value;
  return (
    <section class="quick" aria-label={t("web.lobby.quick")}>
      {(catalogue.value?.games.map(({ game }) => game) ?? DRAWN_GAMES).map((game) => (
        <button type="button" key={game} class="quick-card slab" disabled={busy.value} onClick={() => void play(game)}>
          <GameArt game={game} />
          <span>
            <b>{t("web.lobby.quick_play", { game: t(`web.game.${game}`) })}</b>
            <small>
              {t(
                isFirst(game) || !t.has(`web.lobby.quick_${game}`)
                  ? "web.lobby.quick_first"
                  : `web.lobby.quick_${game}`,
              )}
            </small>
          </span>
          <Icon id="ui-play" />
        </button>
      ))}
    </section>
  );
}

function Removed({ games }: { games: readonly TableOut[] }) {
  const n = games.filter((game) => removedTables.value.includes(game.id)).length;
  const restore = () => {
    removedTables.value = [];
  };
  if (n === 0) return null;
  return (
    <button type="button" class="btn ghost" onClick={restore}>
      {text.value("web.lobby.restore", { n })}
    </button>
  );
}

function Mine({ games }: { games: readonly TableOut[] }) {
  const t = text.value;
  const shown = games.filter((game) => !removedTables.value.includes(game.id));
  const sorted = shown.sort((a, b) => rank(a) - rank(b) || b.created - a.created);
  return (
    <>
      <h2 class="head">{t("web.lobby.mine")}</h2>
      {sorted.length === 0 ? (
        <p class="soft empty-line">{t("web.lobby.none")}</p>
      ) : (
        <div class="cards">
          {sorted.slice(0, showsAll.value ? sorted.length : FIRST).map((game) => (
            <TableCard key={game.id} game={game} />
          ))}
        </div>
      )}
      {sorted.length > FIRST && !showsAll.value && (
        <button type="button" class="btn" data-all-tables onClick={() => (showsAll.value = true)}>
          {t("web.lobby.all", { n: sorted.length })}
        </button>
      )}
      <Removed games={games} />
    </>
  );
}

/** Where the tables will be: nothing at first, then their outlines. */
function Coming() {
  return (
    <div class="cards coming" aria-hidden="true">
      <span class="slab" />
      <span class="slab" />
      <span class="slab" />
    </div>
  );
}

function Open() {
  const t = text.value;
  if (open.value.length === 0) return null;
  return (
    <>
      <h2 class="head">{t("web.lobby.open")}</h2>
      <ul class="open-list slab">
        {open.value.slice(0, 20).map((game) => (
          <li key={game.id}>
            <Icon id={gameArt(game.game).glyph} />
            <span>
              <b>{tableName(game)}</b>
              <small>
                {t("web.lobby.seats", {
                  n: game.seats.filter((seat) => seat.kind !== "open").length,
                  all: game.seats.length,
                })}
              </small>
            </span>
            <span class="chip">{t(`web.lobby.status_${game.status}`)}</span>
            <a class="btn" href={`/table/${game.id}`}>
              {t(game.status === "lobby" ? "web.lobby.join" : "web.lobby.watch")}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function useLobby(): void {
  const words = fragment.value;
  const spoken = language.value;
  useEffect(() => {
    void load();
    const again = () => document.visibilityState === "visible" && void load();
    document.addEventListener("visibilitychange", again);
    const timer = setInterval(again, 20_000);
    return () => {
      document.removeEventListener("visibilitychange", again);
      clearInterval(timer);
    };
  }, [spoken]);
  useEffect(() => {
    if (words) void byLink(words);
  }, [words]);
}

export function LobbyPage() {
  const t = text.value;
  useLobby();
  const due = (mine.value ?? []).filter(isMyTurn).length;
  return (
    <div class="app lobby-page">
      <MenuBar page="lobby" />
      <main class="lobby">
        <section class="hero">
          <WingedSun />
          <h1>{t("web.lobby.title")}</h1>
          <p>{due ? t("web.lobby.due", { n: due }) : t("web.lobby.welcome")}</p>
          <Greeting />
        </section>
        {(fault.value || isOffline.value) && (
          <p class="banner bad" role="alert">
            <Icon id="ui-warn" />
            <span>{fault.value || t("web.line.unreachable")}</span>
          </p>
        )}
        <Quick />
        <div class="cols">
          <section aria-label={t("web.lobby.mine")}>
            {mine.value ? <Mine games={mine.value} /> : !isOffline.value && <Coming />}
            <Open />
          </section>
          {catalogue.value && <NewTable catalogue={catalogue.value} attempt={attempt} busy={busy.value} />}
        </div>
      </main>
      <MenuTabs page="lobby" />
    </div>
  );
}
