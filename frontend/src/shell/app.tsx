import { useEffect } from "preact/hooks";
import { LobbyPage } from "../pages/lobby";
import { ReplayPage } from "../pages/replay";
import { ReplaysPage } from "../pages/replays";
import { RulesPage } from "../pages/rules";
import { TablePage } from "../pages/table";
import { peekMe } from "../state/me";
import { route } from "../state/route";
import { textReady } from "../state/text";
import { CommonDialogs } from "./dialogs";

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
