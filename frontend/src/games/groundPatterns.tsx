// Patterns that the grounds of several boards share.
export const tiled = (width: number, height: number, cls: string) => ({
  width,
  height,
  patternUnits: "userSpaceOnUse" as const,
  class: cls,
});

export const Reeds = ({ id }: { id: string }) => (
  <pattern id={id} {...tiled(62, 54, "tx-fertile")}>
    <path d="M8 14q0-5-3-8m3 8q0-6 1-9m-1 9q1-5 4-7M40 41q0-5-3-8m3 8q0-6 1-9m-1 9q1-5 4-7M28 8h7M52 20h6M16 32h8M4 45h7M52 50h5" />
  </pattern>
);

export const Sand = ({ id }: { id: string }) => (
  <pattern id={id} {...tiled(76, 60, "tx-desert")}>
    <path d="M4 18q9-8 18 0M40 48q11-9 22 0M46 45q5-4 10-1" />
    <path
      class="dots"
      d="M30 10h.1M36 24h.1M12 36h.1M24 44h.1M66 14h.1M58 28h.1M70 40h.1M46 8h.1M8 54h.1M34 36h.1M52 16h.1M20 28h.1"
    />
  </pattern>
);
