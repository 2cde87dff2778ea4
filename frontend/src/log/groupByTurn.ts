// The log by turn: the newest turn first, each below the line that opened it.

/** Orders lines (oldest first) for reading: newest first, but the line that opens a turn stands above its others. */
export function groupByTurn<L>(lines: readonly L[], opens: (line: L) => boolean): L[] {
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
