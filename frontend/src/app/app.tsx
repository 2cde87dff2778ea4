import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { CommonDialogs } from "../dialog/settingsDialog";
import { LobbyPage } from "../lobby/lobbyPage";
import { ReplayListPage } from "../replay/replayList";
import { RulesPage } from "../rules/rulesPage";
import { peekMe } from "../state/me";
import { route } from "../state/route";
import { text, textReady } from "../state/text";
import { TablePage } from "../table/tablePage";
import { MenuBar, MenuTabs } from "./bar";
import { Failure, Loading } from "./fallbacks";

function NotFound() {
  return (
    <div class="app lobby-page">
      <MenuBar page="" />
      <Failure message={text.value("web.failed.nowhere")} />
      <MenuTabs page="" />
    </div>
  );
}

/** A page that is fetched on its first visit; the lobby does not need it. */
function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function Later(props: P) {
    const [found, keep] = useState<{ Page: ComponentType<P> } | null>(null);
    const [failed, fail] = useState(false);
    useEffect(() => {
      void load().then(
        (Page) => keep({ Page }),
        () => fail(true),
      );
    }, []);
    if (failed) return <Failure message={text.value("web.line.unreachable")} again />;
    return found ? <found.Page {...props} /> : <Loading />;
  };
}

const Replay = lazyPage(async () => (await import("../replay/replayPage")).ReplayPage);

function Page() {
  const at = route.value;
  switch (at.page) {
    case "table":
      return <TablePage key={at.id} id={at.id} />;
    case "replay":
      return <Replay key={at.id} id={at.id} />;
    case "replays":
      return <ReplayListPage />;
    case "rules":
      return <RulesPage game={at.game} />;
    case "nowhere":
      return <NotFound />;
    default:
      return <LobbyPage />;
  }
}

export function App() {
  useEffect(() => {
    void peekMe();
  }, []);
  if (!textReady.value) return null;
  return (
    <>
      <Page />
      <CommonDialogs />
    </>
  );
}
