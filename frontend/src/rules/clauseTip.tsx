// The text of a clause beside its number. One tip for the whole page. It lies above dialogs, and inside an open one,
// because everything outside a modal dialog is out of reach.
import { signal } from "@preact/signals";
import { render } from "preact";
import { useLayoutEffect } from "preact/hooks";
import * as calls from "../api/calls";
import { Refusal } from "../api/http";
import { clauseCache, type Found } from "../state/clauseCache";
import { language } from "../state/settings";
import { text } from "../state/text";
import { RuleText } from "./ruleText";
import { tipPosition } from "./tipPosition";
import "./clauseTip.css";

const LINGER = 250; // milliseconds for the pointer's way onto the tip

interface Shown {
  link: HTMLElement;
  game: string;
  id: string;
  touched: boolean;
}

const shown = signal<Shown | null>(null);
const book = clauseCache(calls.clause);
const box = made();
let leaving: ReturnType<typeof setTimeout> | undefined;

function made(): HTMLElement {
  const element = document.createElement("div");
  element.id = "clause-tip";
  element.className = "clause-tip";
  element.setAttribute("role", "tooltip");
  element.popover = "manual";
  element.addEventListener("pointerenter", () => clearTimeout(leaving));
  element.addEventListener("pointerleave", () => hide("soon"));
  render(<Tip />, element);
  return element;
}

const words = ({ text: clause, fault }: Found) => {
  if (fault) return fault instanceof Refusal ? fault.message : text.value("web.line.unreachable");
  return clause || "…";
};

function Tip() {
  const at = shown.value;
  const found = at ? book(at.game, at.id, language.value).value : null;
  useLayoutEffect(place);
  if (!at || !found) return null;
  return (
    <>
      <b>{at.id}</b> <RuleText of={words(found)} />
      {at.touched && <small>{text.value("web.clause.again")}</small>}
    </>
  );
}

function place(): void {
  const link = shown.value?.link;
  if (!link) return;
  const to = tipPosition(link.getBoundingClientRect(), box.getBoundingClientRect(), {
    width: document.documentElement.clientWidth,
    height: innerHeight,
  });
  box.style.left = `${to.left}px`;
  box.style.top = `${to.top}px`;
}

// -- showing and hiding --------------------------------------------------------------------------------------------------
export function show(link: HTMLElement, touched: boolean): void {
  clearTimeout(leaving);
  if (shown.value?.link === link) return;
  hide("now");
  const { game = "", clause: id = "" } = link.dataset;
  (link.closest("dialog") ?? document.body).append(box);
  // A text that is still loading when a screen reader asks for it has to announce itself.
  box.setAttribute("aria-live", book(game, id, language.value).peek().text ? "off" : "polite");
  link.setAttribute("aria-describedby", box.id);
  shown.value = { link, game, id, touched };
  box.showPopover();
  listen("addEventListener");
}

export function hide(how: "now" | "soon"): void {
  clearTimeout(leaving);
  // A quick pointer is on the tip before it is reported to have left the clause.
  if (how === "soon") leaving = setTimeout(() => box.matches(":hover") || hide("now"), LINGER);
  else if (shown.value) {
    shown.value.link.removeAttribute("aria-describedby");
    shown.value = null;
    box.remove(); // which hides it, too
    listen("removeEventListener");
  }
}

function listen(change: "addEventListener" | "removeEventListener"): void {
  window[change]("keydown", onEscape as EventListener, true);
  window[change]("pointerdown", elsewhere, true);
  window[change]("scroll", place, true);
  window[change]("resize", place);
}

/** Escape closes only the tip, not the dialog or panel below it. */
function onEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape") return;
  event.preventDefault();
  event.stopPropagation();
  hide("now");
}

function elsewhere(event: Event): void {
  const inside =
    event.target instanceof Node && (box.contains(event.target) || shown.value?.link.contains(event.target));
  if (!inside) hide("now");
}
