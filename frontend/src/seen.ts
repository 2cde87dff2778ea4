// Things that may come with the second picture: what is out of sight at first, what is only fine.
import { useLayoutEffect, useState } from "preact/hooks";
import { painted } from "./state/paint";

const REST_MS = 60; // the first picture has the machine to itself
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Whether something is on the screen, and has been there for a while; `before` is what was there at the start. */
export function useSeen<T>(now: T, before: T | null = null, rest = REST_MS): boolean {
  const [seen, setSeen] = useState<T | null>(before);
  useLayoutEffect(() => {
    let current = true;
    void painted()
      .then(() => pause(rest))
      .then(() => current && setSeen(() => now));
    return () => {
      current = false;
    };
  }, [now]);
  return seen === now;
}
