// The log turn by turn: the newest turn first, each under the line that opened it.

/** Lines, oldest first, as they are read: newest first, but what opens a turn stands above what happened in it. */
export function byTurn<L>(lines: readonly L[], opens: (line: L) => boolean): L[] {
  const turns: L[][] = [[]];
  for (const line of lines) {
    if (opens(line)) turns.push([]);
    turns.at(-1)?.push(line);
  }
  return turns.reverse().flatMap((turn) => {
    const [first, ...rest] = turn;
    if (first === undefined) return [];
    return opens(first) ? [first, ...rest.reverse()] : turn.reverse();
  });
}
