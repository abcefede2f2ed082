import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import blueprint from '#content/samples/mapper/blueprint-outpatient-scan.json' with {
  type: 'json',
};
import journey from '#content/samples/mapper/journey-current-account.json' with { type: 'json' };
import personas from '#content/samples/mapper/personas-harbour-bank.json' with { type: 'json' };
import { guessColumns } from '#features/tables/document/index.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { statuses } from '../../../contract/codes.ts';
import {
  addCards,
  addPersona,
  addRow,
  addStage,
  addStep,
  addTag,
  changeCard,
  describeMap,
  setEmotion,
  setTag,
} from '../../edits.ts';
import { mapperDocument } from '../../mapper-document.ts';
import { cardAndEmotionLines, cardWorksheet } from '../../out/worksheets.ts';
import { planSample, sampleMap } from '../../sample.ts';
import { importMeanings } from '../table-import/import-meanings.ts';
import { planTableImport } from '../table-import/table-import.ts';

const origin = { kind: 'user' } as const;
const read = (map: Y.Doc) => readDocument(mapperDocument, map).value;

function counter(prefix: string): () => string {
  let count = 0;
  return () => `${prefix}${String(count++).padStart(4, '0')}`;
}

/** A map by name instead of id: its columns, rows, lanes and cells. */
function described(map: Y.Doc) {
  const { stages, steps, rows, personas, cards, emotions } = read(map);
  const names = new Map(
    [...stages, ...steps, ...rows, ...personas].map((one) => [one.id, one.name]),
  );
  const name = (id: string | null) => (id === null ? '' : (names.get(id) ?? 'nothing'));
  const byCell = Map.groupBy(cards, ({ row, stage, step, persona }) =>
    [row, stage, step, persona].map(name).join(' | '),
  );
  return {
    stages: stages.map(({ id, name }) => [
      name,
      ...steps.filter(({ stage }) => stage === id).map((step) => step.name),
    ]),
    rows: rows.map(({ name, kind, perPersona }) => [name, kind === 'emotion', perPersona]),
    personas: personas.map((one) => one.name).sort(),
    cards: Object.fromEntries(
      [...byCell].map(([cell, own]) => [cell, own.map(({ text, status }) => [text, status])]),
    ),
    emotions: emotions
      .map(({ row, stage, step, persona, series, value }) =>
        [row, stage, step, persona].map(name).concat(series, String(value)).join(' | '),
      )
      .sort(),
  };
}

function intoEmpty(from: Y.Doc): Y.Doc {
  const empty = emptyDocument(mapperDocument);
  const { mapType } = read(from).facts;
  applyPlanned(empty, [planEdit(describeMap, { mapType })], origin);
  const { headers } = cardWorksheet(read(from));
  const lines = cardAndEmotionLines(read(from)).map((line) =>
    line.map((cell) => String(cell ?? '')),
  );
  const table = [headers, ...lines];
  const { planned, failed } = planTableImport(
    read(empty),
    table,
    guessColumns(importMeanings(read(empty)), table),
    counter('new'),
  );
  expect(failed).toEqual([]);
  applyPlanned(empty, planned, origin);
  return empty;
}

test('an exported map is imported into an empty one without loss, with its curve', () => {
  const from = emptyDocument(mapperDocument);
  const sample = planSample(sampleMap.parse(journey), counter('id'), { stages: [], rows: [] });
  applyPlanned(from, sample, origin);
  expect(described(intoEmpty(from))).toEqual(described(from));
});

const anyMap = fc.record({
  /** The number of steps of each stage. */
  steps: fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }),
  /** Rows with or without lanes, each with some filled cells. */
  rows: fc.array(
    fc.record({ lanes: fc.boolean(), cards: fc.array(fc.nat(200), { maxLength: 6 }) }),
    { minLength: 1, maxLength: 4 },
  ),
  emotions: fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 1, maxLength: 12 }),
});

interface Drawn {
  steps: number[];
  rows: { lanes: boolean; cards: number[] }[];
  emotions: number[];
}

interface Column {
  stage: string;
  step: string | null;
}

const positions = positionsAt([], 0, 100);
const positionOf = (at: number) => positions[at] ?? '';

/** A journey whose first row is filled in each column, and whose last row is a curve. */
function journeyOf({ steps, rows, emotions: values }: Drawn): Y.Doc {
  const map = emptyDocument(mapperDocument);
  const columns = steps.flatMap((count, stage): Column[] =>
    count === 0
      ? [{ stage: `s${stage}`, step: null }]
      : Array.from({ length: count }, (_, step) => ({
          stage: `s${stage}`,
          step: `s${stage}.${step}`,
        })),
  );
  const personas = ['Amara', 'Ben'];
  const cardsOf = (row: string, lanes: boolean, picks: readonly number[]) =>
    picks.map((pick, at) => ({
      id: `${row}.${at}`,
      row,
      ...(columns[pick % columns.length] ?? { stage: '', step: null }),
      persona: lanes ? `p${pick % personas.length}` : null,
      text: `${row} says ${pick}`,
      status: statuses[pick % statuses.length] ?? 'O',
      position: positionOf(at),
    }));
  const all = [{ lanes: false, cards: columns.map((_, at) => at) }, ...rows];
  applyPlanned(
    map,
    [
      ...personas.map((name, at) =>
        planEdit(addPersona, { id: `p${at}`, name, position: positionOf(at) }),
      ),
      ...steps.map((_, at) =>
        planEdit(addStage, { id: `s${at}`, name: `Stage ${at}`, position: positionOf(at) }),
      ),
      ...columns.flatMap(({ stage, step }, at) =>
        step === null
          ? []
          : planEdit(addStep, { id: step, stage, name: `Step ${step}`, position: positionOf(at) }),
      ),
      ...all.flatMap(({ lanes, cards }, at) => [
        planEdit(addRow, {
          id: `r${at}`,
          name: `Row ${at}`,
          perPersona: lanes && cards.length > 0,
          position: positionOf(at),
        }),
        planEdit(addCards, { cards: cardsOf(`r${at}`, lanes, cards) }),
      ]),
      planEdit(addRow, { id: 'felt', name: 'Feels', kind: 'emotion', position: positionOf(99) }),
      ...values.map((value, at) =>
        planEdit(setEmotion, {
          row: 'felt',
          ...(columns[at % columns.length] ?? { stage: '', step: null }),
          persona: at < columns.length ? null : `p${at % personas.length}`,
          series: at % 5 === 4 ? 'future' : 'current',
          value: value / 2,
        }),
      ),
    ],
    origin,
  );
  return map;
}

/** The other fields of cards, and the boards and sections of rows. */
function describeOthers(map: Y.Doc) {
  const { cards, rows, groups, tags, taggings, lines } = read(map);
  const tagNames = new Map(tags.map(({ id, name }) => [id, name]));
  return {
    groups: groups.map(({ name }) => name),
    rows: rows.map(({ name, key, board, group }) => [
      name,
      key,
      board,
      groups.find(({ id }) => id === group)?.name,
    ]),
    lines: lines.map(({ id, row }) => [id, rows.find((one) => one.id === row)?.name]).sort(),
    cards: cards
      .map(({ id, text, amount, unit, owner, duration, link }) =>
        JSON.stringify([
          text,
          { amount, unit, owner, duration, link },
          taggings
            .filter(({ card }) => card === id)
            .map(({ tag }) => tagNames.get(tag))
            .sort(),
        ]),
      )
      .sort(),
  };
}

test('the blueprint, the persona map and the other fields of cards are imported from an exported CSV', () => {
  for (const sample of [blueprint, personas]) {
    const from = emptyDocument(mapperDocument);
    const planned = planSample(sampleMap.parse(sample), counter('id'), { stages: [], rows: [] });
    applyPlanned(from, planned, origin);
    const [first, second] = read(from).cards;
    if (!first || !second) throw new Error('The sample has cards.');
    const properties = {
      owner: 'Ruth',
      duration: '2 days',
      link: 'https://a.example',
      amount: 4.5,
    };
    applyPlanned(
      from,
      [
        planEdit(changeCard, { id: first.id, ...properties, unit: 'min' }),
        planEdit(addTag, { id: 't', name: 'Quote', position: 'a0' }),
        planEdit(addTag, { id: 'u', name: 'Seen', position: 'a1' }),
        ...['t', 'u'].map((tag) => planEdit(setTag, { tag, card: first.id, on: true })),
        planEdit(setTag, { tag: 't', card: second.id, on: true }),
      ],
      origin,
    );
    const back = intoEmpty(from);
    expect(described(back)).toEqual(described(from));
    expect(describeOthers(back)).toEqual(describeOthers(from));
  }
});

test('any steps, lanes and emotions of a journey are imported from an exported CSV into an empty map', () => {
  fc.assert(
    fc.property(anyMap, (given) => {
      const from = journeyOf(given);
      const expected = described(from);
      const back = described(intoEmpty(from));
      // A list of cards does not contain empty rows or people.
      const named = JSON.stringify([Object.keys(expected.cards), expected.emotions]);
      expect(back).toEqual({
        ...expected,
        rows: expected.rows.filter(([name]) => named.includes(String(name))),
        personas: expected.personas.filter((name) => named.includes(name)),
      });
    }),
    { numRuns: 60 },
  );
});
