// What I am called, where everybody sees it before the first table: a name is lent, and changed on the spot.
import { useState } from "preact/hooks";
import * as calls from "../api/calls";
import { me, rename } from "../state/me";
import { route } from "../state/route";
import { seatToken } from "../state/seats";
import { language } from "../state/settings";
import { text } from "../state/text";

/** The server names the seats that are mine; one I hold by its link alone it knows only by that. */
async function nameLinked(name: string): Promise<void> {
  const id = route.peek().page === "table" ? (route.peek() as { id: string }).id : "";
  const token = seatToken(id);
  if (!token) return;
  const eyes = { id, token, lang: language.peek() };
  const { you } = await calls.table(eyes);
  if (you !== null) await calls.nameSeat(eyes, you, name);
}

/** A name being written; an empty one is none, and nothing changes. */
export function useNaming(onDone: () => void = () => undefined) {
  const [name, write] = useState(me.value?.name ?? "");
  const [fault, setFault] = useState("");
  const save = async (event: Event) => {
    event.preventDefault();
    try {
      if (name.trim()) await Promise.all([rename(name), nameLinked(name)]);
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
  const { name, write, fault, save } = useNaming(onDone);
  return (
    <form class="greeting" onSubmit={save}>
      <input
        value={name}
        maxLength={32}
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
