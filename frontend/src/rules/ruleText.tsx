// A clause as written in docs/rules: **bold**, *names*, `code`, and the numbers of other clauses.
import { Clause } from "./clause";

interface TextPiece {
  kind: "plain" | "strong" | "code" | "clause";
  text: string;
}

const MARKED = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;
const NUMBER = /\b([A-Z]\d+(?:\.\w+)*)\b/;

/** Numbers of known clauses; every other word stays text. */
function numbers(text: string, kind: TextPiece["kind"], known: ReadonlySet<string>): TextPiece[] {
  return text
    .split(NUMBER)
    .map((piece): TextPiece => ({ kind: known.has(piece) ? "clause" : kind, text: piece }))
    .filter((part) => part.text !== "");
}

export function piecesOf(text: string, known: ReadonlySet<string> = new Set()): TextPiece[] {
  const parts: TextPiece[] = [];
  let at = 0;
  for (const mark of text.matchAll(MARKED)) {
    parts.push(...numbers(text.slice(at, mark.index), "plain", known));
    const strong = mark[1] ?? mark[2];
    if (strong === undefined) parts.push({ kind: "code", text: mark[3] ?? "" });
    else parts.push(...numbers(strong, "strong", known));
    at = mark.index + mark[0].length;
  }
  return [...parts, ...numbers(text.slice(at), "plain", known)];
}

/** The clauses named in brackets in one of our own sentences. */
export const bracketed = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\(([A-Z]\d+\.\d+)\)/g)].map((found) => found[1] ?? ""));

interface Props {
  of: string;
  game?: string;
  /** Clauses that become links; none in a tip. */
  known?: ReadonlySet<string>;
  here?: boolean;
}

export function RuleText({ of, game = "", known = new Set(), here = false }: Props) {
  return (
    <>
      {piecesOf(of, known).map((part, i) => {
        const key = `${i} ${part.text}`;
        if (part.kind === "strong") return <b key={key}>{part.text}</b>;
        if (part.kind === "code") return <code key={key}>{part.text}</code>;
        if (part.kind === "clause") return <Clause key={key} id={part.text} game={game} here={here} />;
        return part.text;
      })}
    </>
  );
}
