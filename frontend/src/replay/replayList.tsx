// Games to replay: your finished ones, and records from a file.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import * as calls from "../api/calls";
import type { TableOut } from "../api/wire";
import { MenuBar, MenuTabs } from "../app/bar";
import { formatDate } from "../common/formatDate";
import { Icon } from "../common/icons";
import { gameArt } from "../games";
import { tableName } from "../lobby/tableCard";
import { ensureMe, me, peekMe } from "../state/me";
import { go } from "../state/route";
import { language } from "../state/settings";
import { isAbandoned } from "../state/tableFacts";
import { text } from "../state/text";
import "../lobby/lobbyPage.css";
import "./replayList.css";

const games = signal<TableOut[]>([]);

async function load(): Promise<void> {
  await peekMe();
  games.value = me.value ? (await calls.myGames(language.value)).games.filter((game) => game.status !== "lobby") : [];
}

function Import() {
  const t = text.value;
  const [words, setWords] = useState("");
  const [fault, setFault] = useState("");
  const [name, setName] = useState("");
  const send = async (event: Event) => {
    event.preventDefault();
    try {
      await ensureMe();
      const made = await calls.importRecord(words, "", language.value);
      go(made.status === "over" ? `/replay/${made.id}?at=0` : `/table/${made.id}`);
    } catch (refused) {
      setFault((refused as Error).message || t("web.line.unreachable"));
    }
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    setWords(await file.text());
  };
  return (
    <section class="slab" aria-label={t("web.replays.import")}>
      <h2>{t("web.replays.import")}</h2>
      <form class="stack form-pad" onSubmit={send}>
        <label class="drop-file">
          <Icon id="ui-replay" /> {name || t("web.replays.drop")}
          <input type="file" accept=".json,.txt" onChange={(event) => void read(event.currentTarget.files?.[0])} />
        </label>
        <label>
          {t("web.replays.paste")}
          <textarea rows={6} value={words} onInput={(event) => setWords(event.currentTarget.value)} />
        </label>
        {fault && <p role="alert">{fault}</p>}
        <button type="submit" class="btn primary" aria-disabled={!words.trim()}>
          {t("web.replays.open")}
        </button>
      </form>
    </section>
  );
}

export function ReplayListPage() {
  const t = text.value;
  useEffect(() => {
    void load().catch(() => undefined);
  }, []);
  return (
    <div class="app lobby-page">
      <MenuBar page="replays" />
      <main class="lobby">
        <h1 class="head top">{t("web.menu.replays")}</h1>
        <div class="cols">
          <section aria-label={t("web.lobby.mine")}>
            {games.value.length === 0 && <p class="soft empty-line">{t("web.replays.none")}</p>}
            {games.value.length > 0 && (
              <ul class="open-list slab">
                {games.value.map((game) => (
                  <li key={game.id}>
                    <Icon id={gameArt(game.game).glyph} />
                    <span>
                      <b>{tableName(game)}</b>
                      <small>{formatDate(game.created, t.language)}</small>
                    </span>
                    <span class="chip">{t(`web.lobby.status_${isAbandoned(game) ? "abandoned" : game.status}`)}</span>
                    <a class="btn" href={`/replay/${game.id}?at=0`}>
                      {t("web.lobby.replay")}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <Import />
        </div>
      </main>
      <MenuTabs page="replays" />
    </div>
  );
}
