// A rule clause by its number: a link to the rules page, with its text as a tip for pointer, keyboard and touch. The
// tip's code is fetched on first use.

let wanted: HTMLElement | null = null;

async function open(link: HTMLElement, touched = false): Promise<void> {
  wanted = link;
  try {
    const tip = await import("./clauseTip");
    if (wanted === link && link.isConnected) tip.show(link, touched);
  } catch {
    return; // the link still leads to the rules
  }
}

async function close(link: HTMLElement, how: "now" | "soon"): Promise<void> {
  if (wanted !== link) return;
  wanted = null;
  try {
    const tip = await import("./clauseTip");
    if (wanted === null) tip.hide(how);
  } catch {
    return;
  }
}

const isTouch = (event: PointerEvent) => event.pointerType === "touch";
const isOpen = (link: HTMLElement) => link.hasAttribute("aria-describedby");

/** A link that leaves the page takes its tip along. */
const watch = (link: HTMLElement | null) => (link ? () => void close(link, "now") : undefined);

let finger = false;

/** The first tap shows the clause, the second opens the rules, as everywhere at the table. */
function click(event: MouseEvent & { currentTarget: HTMLElement }): void {
  if (!finger || isOpen(event.currentTarget)) return;
  event.preventDefault();
  void open(event.currentTarget, true);
}

/** The visible part of a number: tiles and cards have clauses named after them, and their names stand beside it. */
const short = (id: string): string => id.replace(/\.[a-z].*$/, "");

/** `here`: on the rules page itself, which need not be opened again. */
export function Clause({ id, game, here = false }: { id: string; game: string; here?: boolean }) {
  if (!id) return null;
  return (
    <a
      key={`${game} ${id}`}
      ref={watch}
      class="clause"
      href={`/rules/${game}#${id}`}
      {...(here ? {} : { target: "_blank", rel: "noopener" })}
      data-clause={id}
      data-game={game}
      onPointerEnter={(event) => !isTouch(event) && void open(event.currentTarget)}
      onPointerLeave={(event) => !isTouch(event) && void close(event.currentTarget, "soon")}
      onPointerDown={(event) => {
        finger = isTouch(event);
      }}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && void open(event.currentTarget)}
      onBlur={(event) => void close(event.currentTarget, "now")}
      onClick={click}
    >
      {short(id)}
    </a>
  );
}
