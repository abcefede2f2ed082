import {
  contentTerms,
  type ElementMaker,
  keyOf,
  kindOf,
  type SortedPassage,
  stemOf,
  voiceOf,
} from '#features/drafting/document/index.ts';
import { cutAtSpace, lengths } from '#kernel/text/limits.ts';
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

/** Passages of an element at most. */
const maxPassages = 20;

interface Measured extends Measure {
  passage: SortedPassage;
}

/** The measures of all columns, by the names of the table's columns. */
function measuresOf(columns: readonly Column[]): ReadonlyMap<string, readonly Measured[]> {
  const all = columns.flatMap(({ passages }) =>
    passages.flatMap((passage) => measuresIn(passage.text).map((one) => ({ ...one, passage }))),
  );
  return Map.groupBy(all, ({ name }) => name);
}

/**
 * Sets an emotion in each column whose passages tell one: the mean of a table's numbers about feelings,
 * else of the feelings that the words tell. None where neither does.
 */
export function fillEmotions(made: ElementMaker, row: DraftRow, columns: readonly Column[]): void {
  const measures = measuresOf(columns);
  const scales = [...measures].flatMap(([name, given]) => {
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

function measuredEmotion({ passages }: Column, scales: readonly EmotionScale[]) {
  const here = new Set(passages);
  const found = scales.flatMap(({ name, scale, given }) =>
    given
      .filter(({ passage }) => here.has(passage))
      .map(({ value, passage }) => ({
        name,
        scale,
        value,
        passage,
        level: emotionOn(scale, value),
      })),
  );
  const [first] = found;
  if (!first) return null;
  const same = found.filter(({ name }) => name === first.name);
  const average = Math.round(mean(same.map(({ value }) => value)) * 10) / 10;
  const text = `${first.name} ${average}, on a scale from ${first.scale[0]} to ${first.scale[1]}`;
  return emotionFrom(text, mean(found.map(({ level }) => level)), found);
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
  return nearest ? emotionFrom(nearest.passage.text, level, byDistance) : null;
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

function emotionFrom(text: string, level: number, from: readonly { passage: SortedPassage }[]) {
  // Halves are rounded away from zero, as many people would.
  const emotion = Math.sign(level) * Math.round(Math.abs(level));
  return {
    ...saidOf(
      text,
      from.map(({ passage }) => passage),
    ),
    values: { emotion },
  };
}

/** Adds the mean of the numbers of each column whose name is that of the row, with their unit. */
export function fillMetrics(made: ElementMaker, row: DraftRow, columns: readonly Column[]): void {
  const wanted = termsOf(row.name);
  const measures = measuresOf(columns);
  const named = [...measures.keys()].find((name) =>
    termsOf(name).some((term) => wanted.includes(term)),
  );
  if (named === undefined) return;
  for (const { id, passages } of columns) {
    const here = new Set(passages);
    const found = measures.get(named)?.filter(({ passage }) => here.has(passage)) ?? [];
    const [first] = found;
    if (!first) continue;
    const amount = Math.round(mean(found.map(({ value }) => value)) * 100) / 100;
    const text = found.length === 1 ? named : `${named}, mean of ${found.length}`;
    const said = saidOf(
      text,
      found.map(({ passage }) => passage),
    );
    made.add({ slot: row.key, under: id, ...said, values: { amount, unit: first.unit } });
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
  const targets = rows
    .filter(({ kind }) => kind !== 'emotion' && kind !== 'metric')
    .map(({ key, name }) => ({ key, terms: termsOf(name) }));
  const placed = new Set<SortedPassage>();
  for (const { id: under, passages } of columns) {
    const found = passages.flatMap((passage) => {
      const others = (rowIn(passage.text)?.cells ?? []).filter(
        ({ name, text }) => measuresIn(`${name}: ${text}`).length === 0,
      );
      const cells = others.flatMap(({ name, text }) => {
        const terms = termsOf(name);
        const target = targets.find((one) => one.terms.some((term) => terms.includes(term)));
        return target ? [{ slot: target.key, text, passage }] : [];
      });
      if (rowIn(passage.text) && cells.length === others.length) placed.add(passage);
      return cells;
    });
    const alike = Map.groupBy(found, ({ slot, text }) => `${slot} ${keyOf(text)}`);
    for (const [first, ...same] of alike.values()) {
      if (!first) continue;
      const { slot, text } = first;
      made.add({
        slot,
        under,
        ...saidOf(
          text,
          [first, ...same].map(({ passage }) => passage),
        ),
      });
    }
  }
  return placed;
}

const termsOf = (name: string) => contentTerms(name).map(stemOf);

const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((a, b) => a + b, 0) / numbers.length;

function saidOf(text: string, passages: readonly SortedPassage[]) {
  const [first] = passages;
  return {
    text: cutAtSpace(text, lengths.text),
    passages: [...new Set(passages)].slice(0, maxPassages).map(({ id }) => id),
    quote: cutAtSpace(first?.text ?? '', lengths.quote),
    saidBy: new Set(passages.map(voiceOf)).size,
  };
}
