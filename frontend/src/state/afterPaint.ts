// Lets the browser paint the effect of an input before the work it causes.

const LONGEST_MS = 120; // a hidden page paints nothing

/** Resolves when the changes made so far are on the screen. */
export const afterPaint = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, LONGEST_MS);
  });
