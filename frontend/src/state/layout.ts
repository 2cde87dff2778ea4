// The layouts of styles/breakpoints.css that code depends on.
import { type ReadonlySignal, signal } from "@preact/signals";

function matches(query: string): ReadonlySignal<boolean> {
  const media = matchMedia(query);
  const value = signal(media.matches);
  media.addEventListener("change", () => {
    value.value = media.matches;
  });
  return value;
}

export const isPhone = matches("(width <= 760px)");
export const isWide = matches("(width >= 1200px)");
