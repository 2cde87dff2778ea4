import "./wingedSun.css";

// The winged sun of the lobby, drawn feather by feather.
const feather = (x: number, y: number, w: number, h: number) =>
  `M${x.toFixed(1)} ${y.toFixed(1)}h${w}v${(h - w / 2).toFixed(1)}a${w / 2} ${w / 2} 0 0 1 ${-w} 0Z`;
const LONG = Array.from({ length: 12 }, (_, k) => ({
  cls: `w${(k % 3) + 1}`,
  d: feather(24 + k * 10.4, 21 - k * 0.5, 9.2, 44 - k * 2.9),
}));
const SHORT = Array.from({ length: 13 }, (_, k) => ({
  cls: k % 2 ? "w4" : "w5",
  d: feather(22 + k * 9.4, 17 - k * 0.5, 8.2, 18 - k * 0.7),
}));

function Wing() {
  return (
    <>
      {[...LONG, ...SHORT].map((part) => (
        <path key={part.d} class={part.cls} d={part.d} />
      ))}
      <path class="w3" d="M20 10q60-9 130-1l-4 6q-64-5-126 4Z" />
    </>
  );
}

export function WingedSun() {
  return (
    <svg class="winged" viewBox="-160 -2 320 72" aria-hidden="true">
      <g>
        <Wing />
      </g>
      <g transform="scale(-1,1)">
        <Wing />
      </g>
      <circle class="disc" r="21" cy="26" />
      <circle class="ring" r="16" cy="26" />
      <path class="cobra" d="M-21 24q-12 2-10 14 6 3 9-2-3-4 2-7ZM21 24q12 2 10 14-6 3-9-2 3-4-2-7Z" />
    </svg>
  );
}
