import { dayMinutes } from './clock.ts';

/** A half of the day and the words that name it; `strict` ones only occur with hours up to twelve. */
interface Half {
  readonly isLate: boolean;
  readonly isStrict: boolean;
}

/** A time as it is written, before its context decides which half of the day is meant. */
export interface ClockText {
  readonly hour: number;
  readonly minute: number;
  readonly half: Half | null;
}

const noonPattern = /^(?:12 )?(?:noon|mid-?day|mittags?|midi|medio ?d[ií]a|正午|중천)$/;
const midnightPattern = /^(?:12 )?(?:midnight|mitternachts?|minuit|media ?noche|medianoche)$/;
const halves: readonly (readonly [words: RegExp, isLate: boolean, isStrict: boolean])[] = [
  [/ ?\ba\.? ?m\b\.?$/, false, true],
  [/ ?\bp\.? ?m\b\.?$/, true, true],
  [/(?<=\d)a\.?m\.?$/, false, true],
  [/(?<=\d)p\.?m\.?$/, true, true],
  [/ (?:vormittags?|morgens|fr[üu]h|in the morning|du matin|de la ma[ñn]ana)$/, false, false],
  [
    / (?:nachmittags?|abends|in the (?:afternoon|evening)|de l[’']apr[eè]s-midi|du soir|de la (?:tarde|noche))$/,
    true,
    false,
  ],
  [/^(?:午前|上午|早上|오전) ?/, false, false],
  [/^(?:午後|下午|晚上|오후) ?/, true, false],
];

/** Units and words around the digits of a time: '9 Uhr 30', '14 h 30', "9 o'clock", '9時30分'. */
const units = [
  [/\s*(?:時|点|點|시)\s*/, ':'],
  [/\s*(?:分|분)$/, ''],
  [/\s*(?:uhr|o[’']?clock|heures?|horas?|hrs?|hs?)\.?\s+(?=\d{1,2}$)/, ':'],
  [/\s*(?:uhr|o[’']?clock|heures?|horas?|hrs?\.?|hs?)$/, ''],
  [/(?<=\d)\s*h\s*(?=\d{2}$)/, ':'],
] as const;

/**
 * Reads a time of the day as people and programs write it: 7:10, 0710, 7.10, 7h10, 06:30:15, 2:00 p.m., 9
 * Uhr 30, noon. Seconds are ignored. Null for a text that is no time.
 */
export function readClock(given: string): ClockText | null {
  let text = given.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (noonPattern.test(text)) return { hour: 12, minute: 0, half: null };
  if (midnightPattern.test(text)) return { hour: 0, minute: 0, half: null };
  const found = halves.find(([pattern]) => pattern.test(text));
  if (found) text = text.replace(found[0], '').trim();
  for (const [unit, sign] of units) text = text.replace(unit, sign).replace(/:$/, '');
  const parts =
    /^(\d{1,2})(?:[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?|(?<=^\d{2})(\d{2}))?$/.exec(text);
  if (!parts) return null;
  const [, hours = '', minutes, seconds = '0', joined] = parts;
  const [hour, minute] = [Number(hours), Number(minutes ?? joined ?? 0)];
  if (hour > 24 || minute > 59 || Number(seconds) > 59) return null;
  if (hour === 24 && minute > 0) return null;
  const half = found ? { isLate: found[1], isStrict: found[2] } : null;
  if (half?.isStrict && (hour < 1 || hour > 12)) return null;
  return { hour, minute, half };
}

/** The minute of the day of a time. */
export function minuteOf({ hour, minute, half }: ClockText): number {
  const of24 = half && hour <= 12 ? (hour % 12) + (half.isLate ? 12 : 0) : hour;
  return of24 * 60 + minute;
}

/** The minute of the day of a fraction of a day, as in spreadsheets: 0.25 is six o'clock. */
export function minuteOfFraction(days: number): number {
  return Math.round((days - Math.floor(days)) * dayMinutes) % dayMinutes;
}
