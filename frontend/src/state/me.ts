// The user: a guest with a name. A name is suggested at first, so that nobody must fill in a form to play.
import { signal } from "@preact/signals";
import { me as askMe, newGuest, rename as sendName } from "../api/calls";
import { Refusal } from "../api/http";
import type { MeOut } from "../api/wire";
import { persisted } from "./settings";

const SUGGESTED_NAMES = ["Nofret", "Ramose", "Meryt", "Senmut", "Tiye", "Amenhotep", "Henut", "Djedi", "Iset", "Kawit"];

export const me = signal<MeOut | null>(null);
/** Whether this browser has had a guest before: the page cannot see the cookie itself. */
const wasHere = persisted<boolean>("been", false);
let asking: Promise<MeOut> | null = null;

const createGuest = () => newGuest(SUGGESTED_NAMES[Math.floor(Math.random() * SUGGESTED_NAMES.length)] ?? "Nofret");

async function loadOrCreate(): Promise<MeOut> {
  try {
    return wasHere.value ? await askMe() : await createGuest();
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.status !== 401) throw fault;
    return createGuest();
  }
}

/** Loads the user, or creates a guest when one is first needed. Simultaneous calls create one guest. */
export async function ensureMe(): Promise<MeOut> {
  if (me.value) return me.value;
  asking ??= loadOrCreate().finally(() => {
    asking = null;
  });
  const { user, name } = await asking;
  wasHere.value = true;
  me.value = { user, name };
  return me.value;
}

/** Loads the user without creating a guest. */
export async function peekMe(): Promise<void> {
  if (!wasHere.value || me.value) return;
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
