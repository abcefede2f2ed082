import {
  backedBy,
  contentTerms,
  type ElementMaker,
  keyOf,
  kindOf,
  type SortedPassage,
  type SortedPassages,
  stemOf,
} from '#features/drafting/document/index.ts';
import type { DraftRow } from './draft-rows.ts';
import {
  emotionOn,
  isEmotion,
  type Measure,
  measuresIn,
  rowIn,
  type Scale,
  scaleOf,
} from './measures.ts';

/** A column of a map, with the passages that belong to it. */
export interface Column {
  id: string;
  passages: readonly SortedPassage[];
}

interface Measured extends Measure {
  passage: SortedPassage;
}

/** The numbers of all tables, by the names of their columns. */
function measuresOf({ passages }: Pick<SortedPassages, 'passages'>) {
  const all = passages.flatMap((passage) =>
    measuresIn(passage.text).map((one): Measured => ({ ...one, passage })),
  );
  return Map.groupBy(all, ({ name }) => name);
}

/** Those of a column of the map. */
function measuresWithin({ passages }: Column, given: readonly Measured[]): Measured[] {
  const here = new Set(passages);
  return given.filter(({ passage }) => here.has(passage));
}

/**
 * Sets an emotion in each column whose passages tell one: the mean of a table's numbers about feelings,
 * else of the feelings that the words tell. None where neither does.
 * @param sorted all passages: a scale is the same in every column, also where only one is drafted again
 */
export function fillEmotions(
  made: ElementMaker,
  row: DraftRow,
  columns: readonly Column[],
  sorted: SortedPassages,
): void {
  const scales = [...measuresOf(sorted)].flatMap(([name, given]) => {
    const scale = isEmotion(name) ? scaleOf(name, given) : null;
    return scale ? [{ name, scale, given }] : [];
  });
  for (const column of columns) {
    const found = measuredEmotion(column, scales) ?? spokenEmotion(column);
    if (found) made.add({ slot: row.key, under: column.id, ...found });
  }
}

interface EmotionScale {
  name: string;
  scale: Scale;
  given: readonly Measured[];
}

/** The mean of the first column of a table that has numbers here. */
function measuredEmotion(column: Column, scales: readonly EmotionScale[]) {
  for (const { name, scale, given } of scales) {
    const found = measuresWithin(column, given);
    if (found.length === 0) continue;
    const average = mean(found.map(({ value }) => value));
    const [low, high] = scale;
    const text = `${name} ${rounded(average, 10)}, on a scale from ${low} to ${high}`;
    return emotionFrom(
      text,
      emotionOn(scale, average),
      found.map(({ passage }) => passage),
    );
  }
  return null;
}

/** The mean of what passages tell by their words; the quote is the one that is nearest to it. */
function spokenEmotion({ passages }: Column) {
  const found = passages.flatMap((passage) => {
    const level = levelOf(passage);
    return level === null ? [] : [{ passage, level }];
  });
  const level = mean(found.map((one) => one.level));
  const byDistance = found.toSorted(
    (a, b) => Math.abs(a.level - level) - Math.abs(b.level - level),
  );
  const [nearest] = byDistance;
  return nearest
    ? emotionFrom(
        nearest.passage.text,
        level,
        byDistance.map(({ passage }) => passage),
      )
    : null;
}

/**
 * How a passage feels: a pain is bad in any words. Wishes and goals are about what is not there, and what
 * people do or use tells a feeling only in strong words.
 */
function levelOf(passage: SortedPassage): number | null {
  const { sentiment } = passage;
  const kind = kindOf(passage);
  if (kind === 'pain') return Math.min(sentiment ?? -1, -1);
  if (kind === 'wish' || kind === 'goal') return null;
  return kind === null || Math.abs(sentiment ?? 0) > 1 ? sentiment : null;
}

function emotionFrom(text: string, level: number, passages: readonly SortedPassage[]) {
  // Halves are rounded away from zero, as many people would; zero has no sign.
  const emotion = Math.sign(level) * Math.round(Math.abs(level)) + 0;
  return { ...backedBy(text, passages), values: { emotion } };
}

/** Adds the mean of the numbers of the column that has the name of the row, with their unit. */
export function fillMetrics(
  made: ElementMaker,
  row: DraftRow,
  columns: readonly Column[],
  sorted: SortedPassages,
): void {
  const measures = [...measuresOf(sorted)].find(([name]) => isSameName(name, row.name));
  if (!measures) return;
  const [name, given] = measures;
  for (const column of columns) {
    const found = measuresWithin(column, given);
    const [first] = found;
    if (!first) continue;
    const amount = rounded(mean(found.map(({ value }) => value)), 100);
    const text = found.length === 1 ? name : `${name}, mean of ${found.length}`;
    const said = backedBy(
      text,
      found.map(({ passage }) => passage),
    );
    made.add({ slot: row.key, under: column.id, ...said, values: { amount, unit: first.unit } });
  }
}

/**
 * Adds the short cells of a table to the rows of the map whose names their columns have.
 * @returns the passages whose cells are all placed or numbers
 */
export function fillNamed(
  made: ElementMaker,
  rows: readonly DraftRow[],
  columns: readonly Column[],
): ReadonlySet<SortedPassage> {
  const targets = rows.filter(({ kind }) => kind !== 'emotion' && kind !== 'metric');
  const placed = new Set<SortedPassage>();
  for (const { id: under, passages } of columns) {
    const found = passages.flatMap((passage) => {
      const others = (rowIn(passage.text)?.cells ?? []).filter(
        ({ name, text }) => measuresIn(`${name}: ${text}`).length === 0,
      );
      const cells = others.flatMap(({ name, text }) => {
        const target = targets.find((one) => isSameName(name, one.name));
        return target ? [{ slot: target.key, text, passage }] : [];
      });
      if (rowIn(passage.text) && cells.length === others.length) placed.add(passage);
      return cells;
    });
    const alike = Map.groupBy(found, ({ slot, text }) => `${slot} ${keyOf(text)}`);
    for (const [first, ...same] of alike.values()) {
      if (!first) continue;
      const said = backedBy(
        first.text,
        [first, ...same].map(({ passage }) => passage),
      );
      made.add({ slot: first.slot, under, ...said });
    }
  }
  return placed;
}

/** Whether all words of one name are in the other: 'Pains' is 'Pain points'. */
function isSameName(one: string, other: string): boolean {
  const [few = [], many = []] = [one, other]
    .map((name) => contentTerms(name).map(stemOf))
    .sort((a, b) => a.length - b.length);
  return few.length > 0 && few.every((term) => many.includes(term));
}

const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((a, b) => a + b, 0) / numbers.length;

/** A number in steps of a part of one: of tenths for 10. */
const rounded = (value: number, parts: number) => Math.round(value * parts) / parts;
