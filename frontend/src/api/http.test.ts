import { afterEach, expect, test, vi } from "vitest";
import { send, Unreachable } from "./http";

afterEach(() => vi.unstubAllGlobals());

/** A server that accepts the request and never answers. */
const silent = (_: string, { signal }: RequestInit) =>
  new Promise((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason)));

test("an answer that never comes is given up", async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  vi.stubGlobal("fetch", silent);
  const answer = send("/api/games/x/view");
  patience.abort();
  await expect(answer).rejects.toBeInstanceOf(Unreachable);
});
