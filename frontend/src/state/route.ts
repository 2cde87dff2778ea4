// Which page the address means, and how to go to another without a reload.
import { signal } from "@preact/signals";
import { DEFAULT_GAME } from "../games";

type Route =
  | { page: "lobby" }
  | { page: "table"; id: string }
  | { page: "replays" }
  | { page: "replay"; id: string; moment: number | null; seat: number | null }
  | { page: "rules"; game: string }
  | { page: "nowhere" };

const numberIn = (words: URLSearchParams, name: string) => {
  const value = words.get(name);
  return value !== null && /^-?\d+$/.test(value) ? Number(value) : null;
};

export function parse(path: string, search: string): Route {
  const [, page, id] = path.split("/");
  const words = new URLSearchParams(search);
  if (page === "table" && id) return { page, id };
  if (page === "replay" && id) return { page, id, moment: numberIn(words, "at"), seat: numberIn(words, "seat") };
  if (page === "replay") return { page: "replays" };
  if (page === "rules") return { page, game: id || DEFAULT_GAME };
  return { page: page ? "nowhere" : "lobby" };
}

export const route = signal<Route>(parse(location.pathname, location.search));
/** #join=… and #seat=… of invitations; removed from the address at once. */
export const fragment = signal(location.hash.slice(1));

function changed(): void {
  route.value = parse(location.pathname, location.search);
  fragment.value = location.hash.slice(1);
}

export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  changed();
  if (!replace) scrollTo(0, 0);
}

addEventListener("popstate", changed);
addEventListener("hashchange", changed);
addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const plain = !event.defaultPrevented && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!link || !plain || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || !link.getAttribute("href")?.startsWith("/")) return;
  if (/^\/(api|plain|openapi|healthz|fonts)/.test(link.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
