// Who I am here: a guest with a name. A name is lent until one is given, so that nobody must fill in a form to play.
import { signal } from "@preact/signals";
import { me as askMe, newGuest, rename as sendName } from "../api/calls";
import { Refusal } from "../api/http";
import type { MeOut } from "../api/wire";
import { kept } from "./settings";

const LENT = ["Nofret", "Ramose", "Meryt", "Senmut", "Tiye", "Amenhotep", "Henut", "Djedi", "Iset", "Kawit"];

export const me = signal<MeOut | null>(null);
/** Whether this browser has been somebody before: the cookie itself is out of our sight. */
const been = kept<boolean>("been", false);
let asking: Promise<MeOut> | null = null;

const lend = () => newGuest(LENT[Math.floor(Math.random() * LENT.length)] ?? "Nofret");

async function come(): Promise<MeOut> {
  try {
    return been.value ? await askMe() : await lend();
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.status !== 401) throw fault;
    return lend();
  }
}

/** Me, made at the first need. Several that ask at once make one guest. */
export async function ensureMe(): Promise<MeOut> {
  if (me.value) return me.value;
  asking ??= come().finally(() => {
    asking = null;
  });
  const { user, name } = await asking;
  been.value = true;
  me.value = { user, name };
  return me.value;
}

/** Look who I am without becoming somebody. */
export async function peekMe(): Promise<void> {
  if (!been.value || me.value) return;
  try {
    me.value = await askMe();
  } catch {
    me.value = null;
  }
}

export async function rename(name: string): Promise<void> {
  await ensureMe();
  me.value = await sendName(name);
}
