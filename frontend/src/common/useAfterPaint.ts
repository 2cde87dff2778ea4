// Defers off-screen and decorative content to the second frame.
import { useLayoutEffect, useState } from "preact/hooks";
import { afterPaint } from "../state/afterPaint";

const REST_MS = 60; // the first frame has the processor to itself
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Whether the first frame has been on the screen for a while; `before` names what it showed. */
export function useAfterPaint<T>(now: T, before: T | null = null, rest = REST_MS): boolean {
  const [seen, setSeen] = useState<T | null>(before);
  useLayoutEffect(() => {
    let current = true;
    void afterPaint()
      .then(() => pause(rest))
      .then(() => current && setSeen(() => now));
    return () => {
      current = false;
    };
  }, [now]);
  return seen === now;
}
