// All requests to the server: JSON in, JSON out, refusals as errors with their key.
import type { ErrorOut } from "./wire";

/** The server refused: `key` is a catalogue key, `message` its sentence in the chosen language. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    message: string,
  ) {
    super(message);
  }
}

/** No answer at all: the request may or may not have arrived. */
export class Unreachable extends Error {}

export interface Ask {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
  query?: Record<string, string | number | readonly (string | number)[] | undefined>;
  token?: string;
}

export function address(path: string, query: Ask["query"] = {}): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) words.append(name, String(one));
  }
  const text = words.toString();
  return text ? `${path}?${text}` : path;
}

export function headersFor(ask: Ask): Record<string, string> {
  const headers: Record<string, string> = {};
  if (ask.body !== undefined) headers["content-type"] = "application/json";
  if (ask.token) headers.authorization = `Bearer ${ask.token}`;
  return headers;
}

const LONGEST_MS = 20_000; // an answer that takes longer is lost

export async function send<T>(path: string, ask: Ask = {}): Promise<T> {
  const answer = await orUnreachable(reach(path, ask));
  if (answer.ok) return (await orUnreachable(answer.json())) as T;
  throw await refusal(answer);
}

async function orUnreachable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch {
    throw new Unreachable();
  }
}

const reach = (path: string, ask: Ask): Promise<Response> =>
  fetch(address(path, ask.query), {
    method: ask.method ?? (ask.body === undefined ? "GET" : "POST"),
    headers: headersFor(ask),
    body: ask.body === undefined ? null : JSON.stringify(ask.body),
    signal: AbortSignal.timeout(LONGEST_MS),
  });

async function refusal(answer: Response): Promise<Error> {
  try {
    const said = (await answer.json()) as ErrorOut;
    return new Refusal(answer.status, said.error, said.message);
  } catch {
    return new Unreachable(); // a proxy's error page
  }
}
