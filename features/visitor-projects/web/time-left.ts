const minute = 60_000;

/** The time until a moment, such as '23 h' or '5 min'. */
export function timeLeft(until: number, now: number): string {
  const minutes = Math.max(0, Math.ceil((until - now) / minute));
  return minutes >= 120 ? `${Math.floor(minutes / 60)} h` : `${minutes} min`;
}
