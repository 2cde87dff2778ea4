// The sources of the price of a tile: its level, and what each power adds or subtracts.
import { signed } from "../../common/signed";
import type { KemetProps } from "./layers";
import "./priceParts.css";

/** The server sends them on request; nothing is shown until then. */
export function PriceParts({ props, tile }: { props: KemetProps; tile: number }) {
  const parts = props.seat === null ? null : props.sourcesOf("price", [tile, props.seat]);
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
