// The lines of the chart behind a replay's slider.
export const [W, H] = [1000, 120];

/** The steps of one seat's score over the samples, as a path. */
export function scoreLine(
  samples: readonly { moment: number; scores: readonly number[] }[],
  seat: number,
  moments: number,
  top: number,
): string {
  const x = (moment: number) => ((moment / Math.max(1, moments)) * W).toFixed(1);
  const y = (score: number) => (H - (score / Math.max(1, top)) * H).toFixed(1);
  return samples
    .map((sample, i) => {
      const at = y(sample.scores[seat] ?? 0);
      return i ? `H${x(sample.moment)}V${at}` : `M${x(sample.moment)} ${at}`;
    })
    .join("");
}
