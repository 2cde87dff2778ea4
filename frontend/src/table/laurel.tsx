// The winner's sign at the end: the god in a gold ring between two laurel branches.
import { Medal } from "../common/pieces";

const LEAVES = 8; // on each branch
const RADIUS = 47;
const LEAF = "M0 -8.5Q5.5 -1 0 8.5Q-5.5 -1 0 -8.5Z";

/** From the bottom of the ring nearly to its top, the smallest leaf last. */
const BRANCH = Array.from({ length: LEAVES }, (_, k) => {
  const angle = ((100 + k * 21) * Math.PI) / 180;
  const [x, y] = [RADIUS * Math.cos(angle), RADIUS * Math.sin(angle)];
  const turn = 100 + k * 21 + (k % 2 ? 62 : 118) - 90;
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${(1.05 - k * 0.06).toFixed(2)})`;
});

const Branch = () => (
  <>
    {BRANCH.map((place) => (
      <path key={place} d={LEAF} transform={place} />
    ))}
  </>
);

export function Laurel({ glyph, seat }: { glyph: string; seat: number }) {
  return (
    <span class="laurel" aria-hidden="true">
      <svg viewBox="-60 -60 120 120" aria-hidden="true">
        <circle r="37" />
        <g>
          <Branch />
        </g>
        <g transform="scale(-1,1)">
          <Branch />
        </g>
      </svg>
      <Medal glyph={glyph} seat={seat} />
    </span>
  );
}
