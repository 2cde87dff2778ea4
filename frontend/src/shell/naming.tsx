// What I am called, where everybody sees it before the first table: a name is lent, and changed on the spot.
import { useState } from "preact/hooks";
import { me, rename } from "../state/me";
import { text } from "../state/text";

/** A name being written; an empty one is none, and nothing changes. */
export function useNaming(onDone: () => void = () => undefined) {
  const [name, write] = useState(me.value?.name ?? "");
  const [fault, setFault] = useState("");
  const save = async (event: Event) => {
    event.preventDefault();
    try {
      if (name.trim()) await rename(name);
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
