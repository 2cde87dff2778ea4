// The order at the end: gods by result, then by points; seats that share a god share a rank.
export interface Rank {
  god: string;
  seats: number[];
  points: number;
  won: boolean;
}

/** `gods` names the god of every seat. If all results are 0, nobody has won. */
export function ranks(result: readonly number[], points: readonly number[], gods: readonly string[]): Rank[] {
  const best = Math.max(...result) || Number.POSITIVE_INFINITY;
  const found = new Map<string, Rank & { result: number }>();
  gods.forEach((god, seat) => {
    const mine = result[seat] ?? 0;
    const known = found.get(god);
    if (known) known.seats.push(seat);
    else found.set(god, { god, seats: [seat], points: points[seat] ?? 0, won: mine === best, result: mine });
  });
  const order = [...found.values()].sort((a, b) => b.result - a.result || b.points - a.points);
  return order.map(({ god, seats, points, won }) => ({ god, seats, points, won }));
}
