// All tables: mine first, two ways to be in a game at once, a new table with every option, open tables of others.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as calls from "../api/calls";
import type { CatalogueOut, TableOut } from "../api/wire";
import { Icon } from "../atoms";
import { MenuBar, MenuTabs } from "../shell/bar";
import { GameArt } from "../shell/miniature";
import { Greeting } from "../shell/naming";
import { WingedSun } from "../shell/winged";
import { ensureMe, me, peekMe } from "../state/me";
import { fragment, go } from "../state/route";
import { gameOf, keepSeat } from "../state/seats";
import { language, removed } from "../state/settings";
import { text } from "../state/text";
import { NewTable } from "./newtable";
import { firstGame, surprise } from "./setup";
import { isMyTurn, rank, TableCard, tableName } from "./tablecard";

const mine = signal<TableOut[] | null>(null);
const open = signal<TableOut[]>([]);
const catalogue = signal<CatalogueOut | null>(null);
const fault = signal("");
const busy = signal(false);
const FIRST = 12; // tables; the others are shown on request
const everything = signal(false);

/** One thing at a time: a second click must not open a second table. */
async function attempt(deed: () => Promise<void>): Promise<void> {
  if (busy.value) return;
  fault.value = "";
  busy.value = true;
  try {
    await deed();
  } catch (refused) {
    fault.value = (refused as Error).message || text.value("web.line.unreachable");
  } finally {
    busy.value = false;
  }
}

/** The server did not answer the last look; what somebody did wrong is another matter and stays till he tries again. */
const unheard = signal(false);

async function load(): Promise<void> {
  try {
    const [all, free] = await Promise.all([calls.catalogue(), calls.publicGames()]);
    catalogue.value = all;
    if (!me.value) await peekMe();
    mine.value = me.value ? (await calls.myGames()).games : [];
    open.value = free.games.filter((game) => game.yours.length === 0);
    unheard.value = false;
  } catch {
    unheard.value = true;
  }
}

/** Who knows the one game is a newcomer to the other. */
const isFirst = (game: string) => mine.value?.every((table) => table.game !== game) ?? false;

/** One click: a table against bots, with everything drawn by lot; the first one of each game small and easy. */
async function play(game: string): Promise<void> {
  await attempt(async () => {
    await ensureMe();
    mine.value ??= (await calls.myGames()).games;
    const all = catalogue.value ?? (await calls.catalogue());
    const made = await calls.create(isFirst(game) ? firstGame(game) : surprise(game, all), language.value);
    await calls.start({ id: made.id, lang: language.value });
    go(`/table/${made.id}`);
  });
}

/** Links carry their right behind the #, where no server's log sees it; the address line forgets it at once. */
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
      {["ankh", "kemet"].map((game) => (
        <button type="button" key={game} class="quick-card slab" disabled={busy.value} onClick={() => void play(game)}>
          <GameArt game={game} />
          <span>
            <b>{t("web.lobby.quick_play", { game: t(`web.game.${game}`) })}</b>
            <small>{t(isFirst(game) ? "web.lobby.quick_first" : `web.lobby.quick_${game}`)}</small>
          </span>
          <Icon id="ui-play" />
        </button>
      ))}
    </section>
  );
}

function Removed({ games }: { games: readonly TableOut[] }) {
  const n = games.filter((game) => removed.value.includes(game.id)).length;
  const restore = () => {
    removed.value = [];
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
  const shown = games.filter((game) => !removed.value.includes(game.id));
  const sorted = shown.sort((a, b) => rank(a) - rank(b) || b.created - a.created);
  return (
    <>
      <h2 class="head">{t("web.lobby.mine")}</h2>
      {sorted.length === 0 ? (
        <p class="soft empty-line">{t("web.lobby.none")}</p>
      ) : (
        <div class="cards">
          {sorted.slice(0, everything.value ? sorted.length : FIRST).map((game) => (
            <TableCard key={game.id} game={game} />
          ))}
        </div>
      )}
      {sorted.length > FIRST && !everything.value && (
        <button type="button" class="btn" data-all-tables onClick={() => (everything.value = true)}>
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
            <Icon id={game.game === "ankh" ? "ankh" : "kem-sanctuary"} />
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
  useEffect(() => {
    void load();
    const again = () => document.visibilityState === "visible" && void load();
    document.addEventListener("visibilitychange", again);
    const timer = setInterval(again, 20_000);
    return () => {
      document.removeEventListener("visibilitychange", again);
      clearInterval(timer);
    };
  }, []);
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
        {(fault.value || unheard.value) && (
          <p class="banner bad" role="alert">
            <Icon id="ui-warn" />
            <span>{fault.value || t("web.line.unreachable")}</span>
          </p>
        )}
        <Quick />
        <div class="cols">
          <section aria-label={t("web.lobby.mine")}>
            {mine.value ? <Mine games={mine.value} /> : !unheard.value && <Coming />}
            <Open />
          </section>
          {catalogue.value && <NewTable catalogue={catalogue.value} attempt={attempt} busy={busy.value} />}
        </div>
      </main>
      <MenuTabs page="lobby" />
    </div>
  );
}
