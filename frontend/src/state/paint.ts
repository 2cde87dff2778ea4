// What the reader did is seen first; what follows from it comes with a later picture.

const LONGEST = 120; // milliseconds: a page that nobody sees paints nothing

/** Once what has changed so far is on the screen. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, LONGEST);
  });
