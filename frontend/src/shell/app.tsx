import { useEffect } from "preact/hooks";
import { LobbyPage } from "../pages/lobby";
import { ReplayPage } from "../pages/replay";
import { ReplaysPage } from "../pages/replays";
import { RulesPage } from "../pages/rules";
import { TablePage } from "../pages/table";
import { peekMe } from "../state/me";
import { route } from "../state/route";
import { text, textReady } from "../state/text";
import { MenuBar, MenuTabs } from "./bar";
import { CommonDialogs } from "./dialogs";
import { Failure } from "./empty";

function Nowhere() {
  return (
    <div class="app lobby-page">
      <MenuBar page="" />
      <Failure message={text.value("web.failed.nowhere")} />
      <MenuTabs page="" />
    </div>
  );
}

function Page() {
  const at = route.value;
  switch (at.page) {
    case "table":
      return <TablePage key={at.id} id={at.id} />;
    case "replay":
      return <ReplayPage key={at.id} id={at.id} />;
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
