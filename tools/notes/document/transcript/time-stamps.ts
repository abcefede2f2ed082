const one = String.raw`\d{1,3}\s?[:：]\s?\d{1,2}(?:[:：]\d{1,2})?(?:[.,:;：]\d{1,3})?(?:\s?[ap]\.?m\b\.?)?`;
const spelled = String.raw`(?:\d{1,2}\s?h\s?)?(?:\d{1,2}\s?m(?:in)?\s?)?\d{1,2}\s?s(?:ec)?`;
const until = String.raw`\s?(?:-->|->|→|-|–|—|to|,)\s?`;

/**
 * One or two times as programs write them: `0:01`, `00:00:01.500`, `01:02:03:12`, `9:05 AM`, `0:01 -->
 * 0:03`.
 */
const bare = `${one}(?:${until}${one})?`;
/** The same in brackets, which may also contain `1m 5s`. */
const bracketed = String.raw`[[(<［（]\s?(?:${bare}|${spelled})\s?[\])>］）]`;

/** The source of a pattern for a time with or without brackets; it has no capturing groups. */
export const stamp = `(?:${bracketed}|${bare})`;

/** The source of a pattern for a time in brackets. */
export const bracketedStamp = bracketed;

const long =
  /^(?:(\d+) (?:hours?|stunden?) )?(?:(\d+) (?:minutes?|minuten?) )?(\d+) (?:seconds?|sekunden?)$/i;

/**
 * The seconds of a line that is a spelled-out time, as in text that is copied from Teams: 1 minute 2
 * seconds.
 */
export function formatSeconds(line: string): number | null {
  const found = long.exec(line);
  if (!found) return null;
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}

/** The seconds of the first time in a stamp; null if it is invalid, as `1:2`. */
export function secondsOf(written: string): number | null {
  const text = written.replaceAll('：', ':').replaceAll(/\s?:\s?/g, ':');
  const parts = /(\d+):(\d+)(?::(\d+))?(?:[.,:;]\d+)?(?:\s?([ap])\.?m)?/i.exec(text);
  if (!parts) return secondsSpelled(text);
  const [, first = '', second = '', third, half] = parts;
  if (third === undefined && second.length < 2) return null;
  if (half === undefined && third === undefined) return Number(first) * 60 + Number(second);
  const hours =
    half === undefined ? Number(first) : (Number(first) % 12) + (/p/i.test(half) ? 12 : 0);
  return hours * 3600 + Number(second) * 60 + Number(third ?? 0);
}

function secondsSpelled(text: string): number | null {
  const found = /(?:(\d+)\s?h\s?)?(?:(\d+)\s?m(?:in)?\s?)?(\d+)\s?s/i.exec(text);
  if (!found) return null;
  const [hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}
