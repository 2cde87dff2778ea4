// Why something that is not lit cannot be chosen now.
import * as calls from "../api/calls";
import { Refusal } from "../api/http";
import type { GameOut } from "../api/wire";
import type { AnyGame, AnyView } from "../games";
import type { SpotId } from "../games/contract";
import { text } from "./text";

export interface Why {
  text: string;
  clause: string;
}

/** Something of another kind than what is asked for: no rule forbids it, so the question itself is the answer. */
function askedElse(ui: AnyGame, { decision }: GameOut): Why {
  const t = text.value;
  if (!decision) return { text: "", clause: "" };
  const said = ui.whatIsAsked?.(decision, t) || t("web.reading.instead", { question: decision.prompt });
  return { text: said, clause: decision.clause };
}

/** Empty if this seat is asked nothing: then nothing is dimmed. */
export async function whyNot(viewer: calls.Viewer, game: GameOut, ui: AnyGame, spot: SpotId): Promise<Why> {
  const { view, decision } = game;
  if (!view || !decision) return askedElse(ui, game);
  try {
    const { text, clause } = await calls.whyNot(viewer, ui.sameSpots?.(view as AnyView, spot) ?? [spot]);
    return clause ? { text, clause } : askedElse(ui, game);
  } catch (fault) {
    return { text: fault instanceof Refusal ? fault.message : "", clause: "" };
  }
}
