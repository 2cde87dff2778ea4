// Why something that is not lit cannot be chosen now.
import * as calls from "../api/calls";
import { Refusal } from "../api/http";
import type { GameOut } from "../api/wire";
import type { AnyGame, View } from "../games";
import type { SpotId } from "../games/contract";
import { text } from "./text";

export interface Why {
  text: string;
  clause: string;
}

/** A thing of another kind than what is asked for: no rule forbids it, so the question itself is the answer. */
function askedElse(ui: AnyGame, { decision }: GameOut): Why {
  const t = text.value;
  if (!decision) return { text: "", clause: "" };
  const said = ui.instead?.(decision, t) || t("web.reading.instead", { question: decision.prompt });
  return { text: said, clause: decision.clause };
}

/** Empty where nothing is asked of this seat: then nothing is dim. */
export async function whyNot(eyes: calls.Eyes, game: GameOut, ui: AnyGame, spot: SpotId): Promise<Why> {
  const { view, decision } = game;
  const option = view && decision && ui.optionAt(view as View, decision, spot);
  if (option === null) return askedElse(ui, game);
  try {
    const { text, clause } = await calls.whyNot(eyes, option);
    return { text, clause };
  } catch (fault) {
    return { text: fault instanceof Refusal ? fault.message : "", clause: "" };
  }
}
