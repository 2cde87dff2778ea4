// Seat links: access to one seat of one game, kept for this tab only.
const KEY = "ennead.seat.";

export function keepSeat(game: string, token: string): void {
  sessionStorage.setItem(KEY + game, token);
}

export function seatToken(game: string): string | undefined {
  return sessionStorage.getItem(KEY + game) ?? undefined;
}

/** The game of a seat's token. Its signed part is plain JSON: kind, game, seat, epoch. */
export function gameOf(token: string): string | null {
  try {
    const part = token.split(".")[0] ?? "";
    const plain = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
    const found = JSON.parse(plain) as unknown;
    return Array.isArray(found) && typeof found[1] === "string" ? found[1] : null;
  } catch {
    return null;
  }
}
