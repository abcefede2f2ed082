/** The server stores use to the minute, and a page that is used reports it within the next one. */
const fresh = 150_000;

/** Whether an account that was used at a time is still in use, as far as can be known. */
export function isActiveNow(at: string, now: number): boolean {
  return now - Date.parse(at) < fresh;
}
