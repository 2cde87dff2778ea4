// The user's name, shown before the first table: it is suggested at first and can be changed on the spot.

import { useState } from "preact/hooks";
import * as calls from "../api/calls";
import { LIMITS } from "../api/wire";
import { me, rename } from "../state/me";
import { route } from "../state/route";
import { seatToken } from "../state/seatLinks";
import { language } from "../state/settings";
import { text } from "../state/text";

/** The server names the seats of this user; a seat held by its link alone is recognized by that link. */
async function renameLinkedSeat(name: string): Promise<void> {
  const id = route.peek().page === "table" ? (route.peek() as { id: string }).id : "";
  const token = seatToken(id);
  if (!token) return;
  const viewer = { id, token, lang: language.peek() };
  const { you } = await calls.table(viewer);
  if (you !== null) await calls.nameSeat(viewer, you, name);
}

/** The name being edited; an empty one changes nothing. */
export function useNameForm(onDone: () => void = () => undefined) {
  const [name, write] = useState(me.value?.name ?? "");
  const [fault, setFault] = useState("");
  const save = async (event: Event) => {
    event.preventDefault();
    try {
      if (name.trim()) await Promise.all([rename(name), renameLinkedSeat(name)]);
      setFault("");
      onDone();
    } catch (refused) {
      setFault((refused as Error).message);
    }
  };
  return { name, write, fault, save };
}

function NameForm({ onDone }: { onDone: () => void }) {
  const t = text.value;
  const { name, write, fault, save } = useNameForm(onDone);
  return (
    <form class="greeting" onSubmit={save}>
      <input
        value={name}
        maxLength={LIMITS.name}
        aria-label={t("web.settings.name")}
        ref={(field) => field?.focus()}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <button type="submit" class="btn">
        {t("web.settings.save")}
      </button>
      {fault && <span role="alert">{fault}</span>}
    </form>
  );
}

export function Greeting() {
  const t = text.value;
  const [changing, change] = useState(false);
  if (changing) return <NameForm onDone={() => change(false)} />;
  return (
    <p class="greeting">
      {me.value ? t("web.lobby.you_are", { name: me.value.name }) : t("web.lobby.nameless")}{" "}
      <button type="button" class="link" data-rename onClick={() => change(true)}>
        {t(me.value ? "web.lobby.change_name" : "web.lobby.choose_name")}
      </button>
    </p>
  );
}
