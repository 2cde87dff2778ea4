// Things that may come with the second picture: what is out of sight at first, what is only fine.
import { useLayoutEffect, useState } from "preact/hooks";
import { painted } from "./state/paint";

/** Whether something was on the screen before; `before` is what was there at the start. */
export function useSeen<T>(now: T, before: T | null = null): boolean {
  const [seen, setSeen] = useState<T | null>(before);
  useLayoutEffect(() => {
    let current = true;
    void painted().then(() => current && setSeen(() => now));
    return () => {
      current = false;
    };
  }, [now]);
  return seen === now;
}
