/** A time of day that a sentence tells, in minutes since midnight. */
export interface TimeOfDay {
  start: number;
  /** Null where it tells none. */
  end: number | null;
  /** Whether it is a clock time, and not a phrase such as 'in the morning'. */
  isExact: boolean;
}

const hours = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const minutes: Readonly<Record<string, number>> = {
  five: 5,
  ten: 10,
  quarter: 15,
  twenty: 20,
  'twenty-five': 25,
  half: 30,
};

const hour = `(?:\\d{1,2}|${hours.join('|')})`;
const meridiem = '[ap]\\.?m\\b\\.?';
const clock = [
  `half(?: past)? ${hour}\\b`,
  `(?:a )?quarter (?:past|to|after) ${hour}\\b`,
  `(?:five|ten|twenty(?:[- ]five)?) (?:minutes )?(?:past|to) ${hour}\\b`,
  `\\d{1,2}[:h]\\d{2}(?![\\d:])(?:\\s*${meridiem})?`,
  `\\d{1,2}\\.\\d{2}\\s*${meridiem}`,
  `${hour}\\s*${meridiem}`,
  `${hour} o['’]?clock`,
  'noon',
  'midday',
  'midnight',
].join('|');
/** What may follow a bare hour; after anything else a number counts things, as 'at eight people'. */
const after = `(?=\\s*(?:$|[.,;:!?)–-])|\\s+(?:i|we|he|she|they|it|in|on|at|every|each|and|or|sharp|until|till|to|the|when|my|most|usually|then)\\b)`;
const bare = `${hour}\\b${after}`;
const timePattern = `(?:${clock}|${bare})`;

const range = new RegExp(
  `\\b(?:(?:from|between) (${timePattern})\\s*(?:to|until|till|and|-|–)\\s*(${timePattern})|(${clock})\\s*(?:-|–|to|until|till)\\s*(${clock}))`,
);
const single = new RegExp(
  `\\b(?:(until|till|by|before|from|at|around|about|after|since)\\s+(?:about |around |exactly )?(${timePattern})|(${clock}))`,
  'g',
);

const vague: readonly (readonly [RegExp, number])[] = [
  [/\bearly in the morning\b|\bat dawn\b|\bearly morning\b/, 6 * 60],
  [/\blate in the evening\b|\bat night\b|\bbefore bed\b/, 22 * 60],
  [/\bat lunch(?:time)?\b|\bover lunch\b/, 12 * 60 + 30],
  [/\b(?:in the|every|this|each) morning\b|\bmornings\b/, 8 * 60],
  [/\b(?:in the|every|this|each) afternoon\b|\bafternoons\b/, 14 * 60],
  [/\b(?:in the|every|this|each) evening\b|\bevenings\b/, 19 * 60],
];

/**
 * Reads the time of day that an English sentence tells. An hour from one to five without am, pm or a
 * part of the day is one of the afternoon, or of the morning where somebody gets up. Null where it tells none.
 */
export function timeIn(sentence: string): TimeOfDay | null {
  const text = withoutReason(sentence.toLowerCase().replaceAll(/\s+/g, ' '));
  const part = partOfDay(text);
  const [, a, b, c, d] = range.exec(text) ?? [];
  const [from, to] = [a ?? c, b ?? d];
  if (from !== undefined && to !== undefined) {
    const range = rangeOf(from, to, part);
    if (range) return range;
  }
  return singleIn(text, part) ?? vagueIn(text);
}

/** A reason has times of its own: 'I write it down at six because the system closes at midnight'. */
function withoutReason(text: string): string {
  return text.replace(/(?<=\w[,;–-]? )because\b.*/, '');
}

type Part = 'morning' | 'later' | 'night' | null;

/** What people do at the start of a day only. */
const gettingUp =
  /\b(?:(?:get|gets|getting|got) (?:up|out of bed)|(?:wake|wakes|waking|woke)(?: \w+)? up|wake|wakes|woke|alarm (?:rings|goes off|clock)|breakfast|sunrise|early shift (?:starts|begins))\b/;

function partOfDay(text: string): Part {
  if (/\bmorning\b/.test(text) || gettingUp.test(text)) return 'morning';
  if (/\b(?:afternoon|evening|tonight)\b/.test(text)) return 'later';
  return /\bat night\b/.test(text) ? 'night' : null;
}

function rangeOf(from: string, to: string, part: Part): TimeOfDay | null {
  const lastMeridiem = new RegExp(`${meridiem}$`).exec(to)?.[0];
  const isBare = new RegExp(`^${hour}$`).test(from);
  const start = minuteOf(isBare && lastMeridiem ? `${from} ${lastMeridiem}` : from, part);
  const end = minuteOf(to, part);
  if (start === null || end === null || start === end) return null;
  if (end < start && end + 720 > start && end < 720 && !lastMeridiem)
    return { start, end: end + 720, isExact: true };
  if (end < start && lastMeridiem && start >= 720 && isBare)
    return { start: start - 720, end, isExact: true };
  return { start, end, isExact: true };
}

function singleIn(text: string, part: Part): TimeOfDay | null {
  let start: number | null = null;
  let end: number | null = null;
  for (const [, before, led, plain] of text.matchAll(single)) {
    const minute = minuteOf(led ?? plain ?? '', part);
    if (minute === null) continue;
    const isEnd = before !== undefined && ['until', 'till', 'by', 'before'].includes(before);
    if (!isEnd) start ??= minute;
    else if (start !== null && minute > start) end ??= minute;
  }
  return start === null ? null : { start, end, isExact: true };
}

function vagueIn(text: string): TimeOfDay | null {
  const found = vague.find(([pattern]) => pattern.test(text));
  return found ? { start: found[1], end: null, isExact: false } : null;
}

/** A time as minutes since midnight; null where there is no such time. */
function minuteOf(text: string, part: Part): number | null {
  if (text === 'noon' || text === 'midday') return 720;
  if (text === 'midnight') return 0;
  const half = /([ap])\.?m\.?$/.exec(text)?.[1];
  const clockText = text.replace(new RegExp(`\\s*(?:${meridiem}|o['’]?clock)$`), '').trim();
  const digital = /^(\d{1,2})(?:[:h.](\d{2}))?$/.exec(clockText);
  const spoken =
    /^(?:a )?(half|quarter|five|ten|twenty(?:[- ]five)?)(?: minutes)?(?: (past|to|after))? (\w+)$/.exec(
      clockText,
    );
  const [givenHour, past] = digital
    ? [Number(digital[1]), Number(digital[2] ?? 0)]
    : spoken
      ? spokenTime(spoken)
      : [hours.indexOf(clockText) + 1, 0];
  const isWord = !digital;
  if (givenHour > 23 || past > 59 || (isWord && (givenHour < 1 || givenHour > 12))) return null;
  if (half !== undefined && (givenHour < 1 || givenHour > 12)) return null;
  const isFixed = digital !== null && (/^0/.test(clockText) || givenHour > 12);
  const inDay = isFixed ? givenHour : hourIn(givenHour, half, part);
  return (inDay * 60 + past + 1440) % 1440;
}

function spokenTime([, size = '', side = 'past', named = '']: readonly string[]): [number, number] {
  const hour = /^\d+$/.test(named) ? Number(named) : hours.indexOf(named) + 1;
  const count = minutes[size.replace(' ', '-')] ?? 0;
  return [hour, side === 'to' ? -count : count];
}

/** The hour of the day that an hour of a twelve-hour clock is. */
function hourIn(hour: number, half: string | undefined, part: Part): number {
  if (half === 'a') return hour % 12;
  if (half === 'p') return (hour % 12) + 12;
  if (part === 'morning') return hour === 12 ? 12 : hour;
  if (part === 'later') return hour === 12 ? 12 : hour + 12;
  if (part === 'night') return hour >= 6 && hour < 12 ? hour + 12 : hour % 12;
  return hour >= 1 && hour <= 5 ? hour + 12 : hour;
}
