/** A number with its sign: "+3", "−2". */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
