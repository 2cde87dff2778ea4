import type { VNode } from "preact";
import { beforeEach, expect, test, vi } from "vitest";
import { Clause } from "./clause";

const tip = vi.hoisted(() => ({ show: vi.fn(), hide: vi.fn() }));
vi.mock("./clauseTip", () => tip);
/** Waits patiently: a second may be short on a busy machine. */
const soon = (look: () => void) => vi.waitFor(look, { timeout: 20_000 });

type Handler = (event: object) => void;
interface Link {
  href: string;
  target?: string;
  onPointerEnter: Handler;
  onPointerLeave: Handler;
  onPointerDown: Handler;
  onFocus: Handler;
  onBlur: Handler;
  onClick: Handler;
}

const node = (id = "A8.7", here = false) => Clause({ id, game: "ankh", here }) as VNode<Link>;
const drawn = (id = "A8.7", here = false) => node(id, here).props;

/** The link element, as far as the component looks at it. */
function element({ focusVisible = true, described = false } = {}) {
  return { isConnected: true, matches: () => focusVisible, hasAttribute: () => described };
}

const by = (pointerType: string, currentTarget: object) => ({ pointerType, currentTarget });

function tap(link: Link, currentTarget: object): boolean {
  const preventDefault = vi.fn();
  link.onPointerDown(by("touch", currentTarget));
  link.onClick({ currentTarget, preventDefault });
  return preventDefault.mock.calls.length > 0;
}

beforeEach(() => {
  tip.show.mockClear();
  tip.hide.mockClear();
});

test("a clause links to its place in the rules; without one there is no link", () => {
  expect(Clause({ id: "", game: "ankh" })).toBeNull();
  expect(drawn().href).toBe("/rules/ankh#A8.7");
  expect(drawn().target).toBe("_blank");
  expect(drawn("A8.7", true).target).toBeUndefined();
});

test("a clause named after a tile shows its number, and leads to the tile", () => {
  const link = node("K12.red.charge").props as Link & { children: string; "data-clause": string };
  expect(link.children).toBe("K12");
  expect(link.href).toBe("/rules/ankh#K12.red.charge");
  expect(link["data-clause"]).toBe("K12.red.charge");
  expect((drawn() as Link & { children: string }).children).toBe("A8.7");
});

test("pointing shows the text, which stays for a moment after leaving", async () => {
  const link = element();
  drawn().onPointerEnter(by("mouse", link));
  await soon(() => expect(tip.show).toHaveBeenCalledWith(link, false));
  drawn().onPointerLeave(by("mouse", link));
  await soon(() => expect(tip.hide).toHaveBeenCalledWith("soon"));
});

test("a tip does not appear if the pointer left before it was fetched", async () => {
  const link = element();
  drawn().onPointerEnter(by("mouse", link));
  drawn().onPointerLeave(by("mouse", link));
  await soon(() => expect(tip.hide).toHaveBeenCalled());
  expect(tip.show).not.toHaveBeenCalled();
});

test("the keyboard's focus shows the text, a click's does not; blur ends it", async () => {
  drawn().onFocus({ currentTarget: element({ focusVisible: false }) });
  const link = element();
  drawn().onFocus({ currentTarget: link });
  await soon(() => expect(tip.show).toHaveBeenCalledWith(link, false));
  drawn().onBlur({ currentTarget: link });
  await soon(() => expect(tip.hide).toHaveBeenCalledWith("now"));
  expect(tip.show).toHaveBeenCalledTimes(1);
});

test("the first tap shows the clause, the second opens it; a mouse opens it at once", async () => {
  const link = element();
  expect(tap(drawn(), link)).toBe(true);
  await soon(() => expect(tip.show).toHaveBeenCalledWith(link, true));
  expect(tap(drawn(), element({ described: true }))).toBe(false);
  const preventDefault = vi.fn();
  drawn().onPointerDown(by("mouse", link));
  drawn().onClick({ currentTarget: link, preventDefault });
  expect(preventDefault).not.toHaveBeenCalled();
});

test("a link that leaves the page takes its tip along", async () => {
  const link = element();
  const mounted = node().ref as unknown as (link: object) => () => void;
  const gone = mounted(link);
  drawn().onPointerEnter(by("mouse", link));
  await soon(() => expect(tip.show).toHaveBeenCalled());
  gone();
  await soon(() => expect(tip.hide).toHaveBeenCalledWith("now"));
});
