const clock = /^(\d{1,3}):(\d{2})(?::\d{2})?(?:\s*h(?:rs?|ours?)?)?$/;
const spelled =
  /^(?:(\d+(?:[.,]\d+)?)\s*(?:h|hrs?|hours?|std\.?|stunden?)\b\.?)?\s*(?:(\d+)\s*(?:m|mins?|minuten?|minutes?)?\.?)?$/i;

/**
 * Reads a duration as diaries and time trackers write it: 0:30, 01:30:00, 90, 90 min, 1,5 h, 1h 15.
 * @param inHours whether a number without a unit counts hours
 * @returns minutes; null for a text that is no duration
 */
export function readLength(given: string, inHours: boolean): number | null {
  const text = given.normalize('NFKC').trim();
  const [, hours, minutes] = clock.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  if (inHours && /^\d+(?:[.,]\d+)?$/.test(text))
    return Math.round(Number(text.replace(',', '.')) * 60);
  const found = text === '' ? null : spelled.exec(text);
  if (!found) return null;
  const [, long = '0', short = '0'] = found;
  return Math.round(Number(long.replace(',', '.')) * 60) + Number(short);
}
