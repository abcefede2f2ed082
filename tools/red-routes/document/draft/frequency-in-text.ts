import type { Level } from '../../contract/codes.ts';

const counts: Readonly<Record<string, number>> = {
  once: 1,
  one: 1,
  twice: 2,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  several: 4,
  'a few': 3,
  few: 3,
  many: 10,
  other: 2,
  second: 2,
  third: 3,
};

const [year, workDays] = [365, 250];
/** How often a unit of time occurs in a year. */
const units: readonly (readonly [string, number])[] = [
  ['hour', year * 10],
  ['(?:work(?:ing)? ?day|weekday)', workDays],
  ['(?:day|morning|afternoon|evening|night|shift)', year],
  ['(?:week|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday)', 52],
  ['month', 12],
  ['(?:quarter|season)', 4],
  ['year', 1],
];

const adverbs: readonly (readonly [RegExp, number])[] = [
  [/\b(?:all the time|constantly|the whole day|hourly|non-?stop)\b/, year * 10],
  [/\bdaily\b/, year],
  [/\b(?:fortnightly|biweekly)\b/, 26],
  [/\bweekly\b/, 52],
  [/\bon (?:mon|tues|wednes|thurs|fri|satur|sun)days\b|\bat weekends\b/, 52],
  [/\bmonthly\b/, 12],
  [/\bquarterly\b/, 4],
  [/\b(?:yearly|annually)\b/, 1],
  [/\b(?:hardly ever|almost never|rarely|seldom|once in a while|now and then)\b/, 2],
];

const number = `(?:\\d{1,3}|${Object.keys(counts).join('|')})`;

/** The frequency per year that a sentence states; null where it states none. */
export function timesAYear(sentence: string): number | null {
  const text = sentence.toLowerCase().replaceAll(/\s+/g, ' ');
  for (const [unit, often] of units) {
    const times = new RegExp(
      `\\b(${number})(?:(?: or \\w+)? times|x| ?×)? (?:a|an|per|each|every) ${unit}s?\\b`,
    ).exec(text);
    const count = times && countOf(times[1] ?? '');
    if (count) return count * often;
  }
  for (const [unit, often] of units) {
    const every = new RegExp(
      `\\b(?:every|each)(?: single| (${number}))? ${unit}s?\\b(?! (?:one|of them)\\b)`,
    ).exec(text);
    if (every) return often / (countOf(every[1] ?? 'once') || 1);
  }
  for (const [unit, often] of units) {
    const column = new RegExp(`\\b(?:times )?(?:a|an|per|each) ${unit}: ?(\\d{1,4})\\b`).exec(text);
    if (column) return Number(column[1]) * often;
  }
  return adverbs.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const countOf = (word: string): number => counts[word] ?? Number(word);

/** The level of frequency of so many times a year: daily, weekly, monthly, rarer. */
export function frequencyLevel(often: number): Level {
  if (often >= 150) return 4;
  if (often >= 40) return 3;
  return often >= 10 ? 2 : 1;
}

/** The level of reach of a share of all participants. */
export function reachLevel(share: number): Level {
  if (share >= 0.9) return 4;
  if (share > 0.5) return 3;
  return share > 0.25 ? 2 : 1;
}
