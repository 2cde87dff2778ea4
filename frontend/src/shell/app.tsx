import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { LobbyPage } from "../pages/lobby";
import { ReplaysPage } from "../pages/replays";
import { RulesPage } from "../pages/rules";
import { TablePage } from "../pages/table";
import { peekMe } from "../state/me";
import { route } from "../state/route";
import { text, textReady } from "../state/text";
import { MenuBar, MenuTabs } from "./bar";
import { CommonDialogs } from "./dialogs";
import { Failure, Loading } from "./empty";

function Nowhere() {
  return (
    <div class="app lobby-page">
      <MenuBar page="" />
      <Failure message={text.value("web.failed.nowhere")} />
      <MenuTabs page="" />
    </div>
  );
}

/** A page that is fetched when somebody first goes there: the lobby does without it. */
function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
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

const Replay = later(async () => (await import("../pages/replay")).ReplayPage);

function Page() {
  const at = route.value;
  switch (at.page) {
    case "table":
      return <TablePage key={at.id} id={at.id} />;
    case "replay":
      return <Replay key={at.id} id={at.id} />;
    case "replays":
      return <ReplaysPage />;
    case "rules":
      return <RulesPage game={at.game} />;
    case "nowhere":
      return <Nowhere />;
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
