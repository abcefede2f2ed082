import { cutTo, lengths } from '#kernel/text/limits.ts';
import { levelsOf } from '../../../analysis/emotion-levels.ts';
import type { MapValue } from '../../../mapper-document.ts';
import type { Said } from '../reading.ts';
import { feelingName } from './feeling-lexicon.ts';
import { feelingsOf, type ReadFeeling } from './sentiment-lexicon.ts';

/** What a table says, with its emotions. */
export interface WithEmotions {
  said: Said[];
  /** Sentences that describe what became of rows, for the user. */
  notices: string[];
}

/**
 * Finds the emotions in what a table says. Cells of an emotion row that are no emotions become cards in a row
 * beside it; several emotions of one cell of the map become their mean.
 */
export function withEmotions(map: MapValue, said: readonly Said[]): WithEmotions {
  const notices: string[] = [];
  const cards = new Set(
    map.rows.filter(({ kind }) => kind !== 'emotion').map(({ name }) => name.toLowerCase()),
  );
  const read = new Map<Said, Said>();
  for (const [key, own] of Map.groupBy(said, (one) => one.row.toLowerCase())) {
    // Levels in an exported table are read later, as part of its lines.
    if (own.some(({ more, emotion }) => more.number || emotion)) continue;
    const [first] = own;
    const name = first?.row ?? '';
    if (cards.has(key)) {
      if (feelingName.test(name) && own.some(({ text }) => feelingsOf(name, [text])))
        notices.push(
          `The row ${name} has cards on this map, so that its emotions come in as cards.`,
        );
      continue;
    }
    const there = map.rows.find((row) => row.name.toLowerCase() === key);
    const known = levelValues(map, there);
    if (there && own.every(({ text }) => known.has(text.toLowerCase()))) continue;
    const feelings = feelingsOf(
      name,
      own.map(({ text }) => text),
      known,
    );
    if (!feelings) {
      if (feelingName.test(name) && !there)
        notices.push(`The row ${name} comes in as cards: most of its texts are no emotions.`);
      continue;
    }
    if (!feelingName.test(name) && !there)
      notices.push(`The row ${name} comes in as a curve: its cells are emotions.`);
    if (feelings.scale) notices.push(`Emotions of the row ${name} are from ${feelings.scale}.`);
    for (const [at, one] of own.entries()) {
      const emotion = feelings.feelings[at];
      if (emotion) read.set(one, { ...one, emotion });
      else if (feelings.others.includes(at)) read.set(one, { ...one, row: textRow(name) });
    }
    if (feelings.others.length > 0)
      notices.push(
        `Texts of the row ${name} that are no emotions are cards in the row ${textRow(name)}.`,
      );
  }
  const all = said.map((one) => read.get(one) ?? one);
  return { said: oneEach(all, notices), notices };
}

const textRow = (name: string) => `${cutTo(name, lengths.attributeName - 11)} (in words)`;

/** The values of the labels of a row's levels, by label in lower case. */
function levelValues(
  { levels }: MapValue,
  row: MapValue['rows'][number] | undefined,
): ReadonlyMap<string, number> {
  if (!row) return new Map();
  const called = levelsOf(row.id, row.levels, (id) => levels.find((one) => one.id === id));
  return new Map(called.map(({ word, value }) => [word.toLowerCase(), value]));
}

/** One emotion for each cell of the map: the mean of several, with all their labels. */
function oneEach(said: readonly Said[], notices: string[]): Said[] {
  const cellOf = ({ row, column, step, lane, more }: Said) =>
    [row, column, step, lane, more.unit ?? ''].join('\n').toLowerCase();
  const groups = Map.groupBy(
    said.filter(({ emotion }) => emotion),
    cellOf,
  );
  const rows = new Set<string>();
  const merged = said.flatMap((one) => {
    if (!one.emotion) return [one];
    const group = groups.get(cellOf(one)) ?? [];
    if (group[0] !== one) return [];
    if (group.length > 1) rows.add(one.row);
    return [{ ...one, emotion: meanOf(group.flatMap(({ emotion }) => emotion ?? [])) }];
  });
  for (const row of rows)
    notices.push(`Several emotions of a cell in the row ${row} are one point: their mean.`);
  return merged;
}

/** The mean of emotions, with all that they say. */
export function meanOf(feelings: readonly ReadFeeling[]): ReadFeeling {
  const sum = feelings.reduce((total, { value }) => total + value, 0);
  const labels = [...new Set(feelings.map(({ label }) => label).filter(Boolean))];
  return {
    value: Math.round((sum / Math.max(1, feelings.length)) * 10) / 10,
    label: labels.join(' · '),
  };
}
