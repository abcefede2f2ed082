/** A number of a table, with the name of its column. */
export interface Measure {
  name: string;
  value: number;
  /** Of what it is a number; empty where the cell does not say. */
  unit: string;
  /** The highest possible value, where the cell says it: 5 in '4/5'. */
  outOf: number | null;
}

const measured =
  /^\s*([^:]+):\s*([^\p{L}\d\s]*?)\s*([-−]?\d+(?:[.,]\d+)?)\s*(?:(?:\/|of|out of)\s*(\d+)|([^\s\d/]{0,3}))\s*$/u;

/**
 * The numbers of a passage that is the row of a table: 'Book a visit; Satisfaction: 2; Duration: 5 min'
 * has two. A comma is taken for a decimal point, unless three digits follow it.
 */
export function measuresIn(text: string): Measure[] {
  return text.split(';').flatMap((cell) => {
    const [, name, before = '', digits, maximum, after = ''] = measured.exec(cell) ?? [];
    if (name === undefined || digits === undefined) return [];
    const isThousands = /^[-−]?\d{1,3},\d{3}$/.test(digits);
    const value = Number(digits.replace('−', '-').replace(',', isThousands ? '' : '.'));
    const outOf = maximum === undefined ? null : Number(maximum);
    return [{ name: name.trim(), value, unit: before.trim() || after, outOf }];
  });
}

/** A passage that is the row of a table. */
export interface TableRow {
  /** What it is about, its first cell. */
  subject: string;
  /** Its other short cells, each with the name of its column. */
  cells: readonly { name: string; text: string }[];
}

/** The row that a passage is: 'Book a visit; Satisfaction: 2; Channel: phone'; null for one that is none. */
export function rowIn(passage: string): TableRow | null {
  const [first = '', ...rest] = passage.split(';');
  const subject = first.trim();
  const cells = rest.flatMap((cell) => {
    const [, name, text] = /^\s*([^:]+?):\s*(\S.*?)\s*$/.exec(cell) ?? [];
    return name !== undefined && text !== undefined ? [{ name, text }] : [];
  });
  if (subject === '' || subject.includes(':') || cells.length === 0) return null;
  return cells.length === rest.length ? { subject, cells } : null;
}

const emotions =
  /\b(?:satisf\w+|emotions?|emotional|feelings?|moods?|happiness|sentiment|rating|csat|smileys?)\b/i;
const others = /\b(?:severity|difficult\w*|effort|importance|priority|risk)\b/i;

/** Whether a column tells how people feel, and not how hard or how long something is. */
export const isEmotion = (name: string): boolean => emotions.test(name) && !others.test(name);

/** The lowest and the highest value of a scale. */
export type Scale = readonly [lowest: number, highest: number];

const scaleUpTo = (highest: number): Scale => [-highest, highest];
const signedScales = [2, 3, 5, 10, 100].map(scaleUpTo);
const usualScales: readonly Scale[] = [
  [1, 5],
  [1, 7],
  [0, 10],
  [0, 100],
];

/**
 * The scale of a column: the one that its name gives ('Mood (1-7)'), else the smallest usual one that has
 * all its values. Null where none has.
 */
export function scaleOf(name: string, measures: readonly Measure[]): Scale | null {
  const values = measures.map(({ value }) => value);
  const outOf = Math.max(...measures.map((one) => one.outOf ?? 0));
  if (outOf > 0) return values.every((one) => one <= outOf) ? [outOf > 7 ? 0 : 1, outOf] : null;
  const [, from, to] = /([-−]?\d+)\s*(?:-|–|to|\.\.)\s*([-−+]?\d+)/.exec(name) ?? [];
  if (from !== undefined && to !== undefined) {
    const given = [Number(from.replace('−', '-')), Number(to.replace('−', '-'))] as const;
    if (given[0] < given[1]) return given;
  }
  const scales = values.some((value) => value < 0) ? signedScales : usualScales;
  return scales.find(([low, high]) => values.every((one) => one >= low && one <= high)) ?? null;
}

/** A value of a scale on the one of emotions, from -2 to 2. */
export const emotionOn = ([low, high]: Scale, value: number): number =>
  ((value - low) / (high - low)) * 4 - 2;
