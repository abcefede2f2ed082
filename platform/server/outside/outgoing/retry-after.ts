/**
 * Reads when a service accepts the next request, from a `Retry-After` header in seconds or as a date
 * (RFC 9110, 10.2.3).
 * @returns milliseconds from `now`, at least 0; null where the header is missing or unreadable
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,10}(\.\d+)?$/.test(text)) return Math.round(Number(text) * 1000);
  // A date has letters; without that test, `Date.parse` takes numbers for years.
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** Milliseconds of the first pause; doubled for each further one. */
const firstPause = 500;
const longestPause = 30_000;

/**
 * Computes the pause before the next try, with jitter, so that many callers do not come back at once.
 * @param attempt number of the try that failed, from 1
 * @param random returns a number from 0 to 1
 */
export function backOff(attempt: number, random: () => number): number {
  const fullPause = Math.min(longestPause, firstPause * 2 ** (attempt - 1));
  return Math.round(fullPause * (0.5 + random() / 2));
}
