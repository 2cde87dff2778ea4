// What the price of a tile is made of: its level, and what each power adds or takes off.
import type { BoardProps } from "./layers";
import { signed } from "./parts";

/** Told by the server when somebody asks; nothing until then. */
export function PriceSum({ props, tile }: { props: BoardProps; tile: number }) {
  const parts = props.seat === null ? null : props.parts("price", [tile, props.seat]);
  if (!parts) return null;
  return (
    <span class="k-sum">
      {parts.map((part, i) => (
        <span key={i}>
          <b>{signed(part.n)}</b> {part.text} <small>{part.clause}</small>
        </span>
      ))}
    </span>
  );
}
