const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds from a failed try to the next one; after the last one there is none. */
const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;
/** The longest pause that an address can ask for. */
const longestPause = 24 * hour;

/**
 * When a delivery is sent again; null where it is given up.
 * @param failed tries that failed, at least 1
 * @param retryAfter milliseconds that the address asked for
 */
export function nextTry(failed: number, retryAfter: number | null, now: Date): Date | null {
  const pause = pauses[failed - 1];
  if (pause === undefined) return null;
  const wanted = Math.min(longestPause, retryAfter ?? 0);
  return new Date(now.getTime() + Math.max(pause, wanted));
}
