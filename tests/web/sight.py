"""Find things on a page that cannot be read or reached. Works for both games."""

from __future__ import annotations

from web.people import Person

# One line each: "small" text, "cut" words, words "outside" of their button, options "out" of sight without a sign.
# An ellipsis, or a list that fades out at its lower edge, is such a sign.
UNSEEN = """
() => {
  const seen = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const up = function* (e) { for (; e && e !== document.body; e = e.parentElement) yield e; };
  const forEars = (e) => [...up(e)].some((x) => getComputedStyle(x).clipPath.startsWith("inset(50%"));
  const dotted = ({ textOverflow, webkitLineClamp }) => textOverflow === "ellipsis" || webkitLineClamp !== "none";
  const fades = (e) => ["sticky", "absolute"].includes(getComputedStyle(e, "::after").position);
  // A numeral's box is higher than the numeral: a third of it may be beyond the button it stands in.
  const leaves = (a, b) => Math.max(b.left - a.left, a.right - b.right) > 3 || a.bottom - b.bottom > a.height / 3;
  const beyond = (a, b) => Math.max(b.left - a.left, a.right - b.right, b.top - a.top, a.bottom - b.bottom);
  const cut = (e, box) => {
    for (const x of up(e)) {
      const style = getComputedStyle(x);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      if (dotted(style) || /auto|scroll/.test(style.overflowX + style.overflowY)) return false;
      if (beyond(box, x.getBoundingClientRect()) > 3) return true;
    }
    return box.left < -1 || box.right > innerWidth + 1;
  };
  const words = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter((box) => box.width > 1);
  };
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const [node, e] = [walker.currentNode, walker.currentNode.parentElement];
    const text = node.data.trim();
    if (!text || !e || e.closest("script, style, svg, option, .skip, .sr") || !seen(e) || forEars(e)) continue;
    if (parseFloat(getComputedStyle(e).fontSize) < 12)
      found.add(`small: ${text}`);
    const free = e.closest(".plus") || dotted(getComputedStyle(e)); // a badge lies over its corner
    const own = free ? null : e.closest("button, .chip, .btn");
    for (const box of words(node)) {
      if (cut(e, box)) found.add(`cut: ${text}`);
      if (own && leaves(box, own.getBoundingClientRect())) found.add(`outside: ${text}`);
    }
  }
  for (const e of document.querySelectorAll(".prompt [data-option], .prompt [data-card], .acts .btn, .space, .k-di")) {
    if (!seen(e) || !e.getClientRects().length) continue;
    for (const x of up(e.parentElement)) {
      if (getComputedStyle(x).overflowY === "visible") continue;
      if (beyond(e.getBoundingClientRect(), x.getBoundingClientRect()) > 3 && !fades(x))
        found.add(`out: ${e.innerText}`);
      break;
    }
  }
  return [...found];
}
"""


def unseen(person: Person) -> list[str]:
    person.rest()
    found: list[str] = person.page.evaluate(UNSEEN)
    return found
