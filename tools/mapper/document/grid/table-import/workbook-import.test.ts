import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as Y from 'yjs';
import type { z } from 'zod';
import behaviour from '#content/samples/mapper/behaviour-harbour-bank.json' with { type: 'json' };
import blueprint from '#content/samples/mapper/blueprint-outpatient-scan.json' with {
  type: 'json',
};
import journey from '#content/samples/mapper/journey-current-account.json' with { type: 'json' };
import people from '#content/samples/mapper/personas-harbour-bank.json' with { type: 'json' };
import type { Worksheet } from '#features/tables/document/index.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned, type Edit, planEdit } from '#kernel/document/edit.ts';
import { blueprintLines, missingBlueprintRows } from '../../blueprint.ts';
import * as edits from '../../edits.ts';
import { type MapperShape, mapperDocument } from '../../mapper-document.ts';
import { worksheetsOf } from '../../out/worksheets.ts';
import { planSample, sampleMap } from '../../sample.ts';
import type { NamedWorksheet } from '../round-trip/round-trip-worksheets.ts';
import { planWorkbook } from './workbook-import.ts';

const origin = { kind: 'import' } as const;
const read = (map: Y.Doc) => readDocument(mapperDocument, map).value;

function counter(prefix: string): () => string {
  let count = 0;
  return () => `${prefix}${String(count++).padStart(4, '0')}`;
}

function filled(sample: unknown): Y.Doc {
  const map = emptyDocument(mapperDocument);
  const planned = planSample(sampleMap.parse(sample), counter('a'), { stages: [], rows: [] });
  applyPlanned(map, planned, origin);
  return map;
}

/** Worksheets as they are read from a spreadsheet: all cells are texts. */
function inTexts(worksheets: readonly Worksheet[]): NamedWorksheet[] {
  const text = (cell: Worksheet['lines'][number][number]) => (cell === null ? '' : String(cell));
  return worksheets.map(({ name, headers, lines }) => ({
    name,
    table: [[...headers], ...lines.map((line) => line.map(text))],
  }));
}

test.each([
  ['J1', journey],
  ['P1', people],
  ['B1', behaviour],
  ['S1', blueprint],
])('every worksheet of the workbook of %s is imported without loss', (_, sample) => {
  const map = filled(sample);
  const value = read(map);
  const { cards, stages, rows } = value;
  const edit = <Input extends z.ZodType>(one: Edit<MapperShape, Input>, input: z.input<Input>) =>
    applyEdit(map, one, input, origin);
  const [card] = cards;
  if (card) {
    edit(edits.addNote, { id: 'n', card: card.id, text: 'Ask again', taskStatus: 'open' });
    edit(edits.addEvidence, {
      id: 'e',
      row: rows[0]?.id ?? '',
      kind: 'person',
      ref: 'P03',
      quote: '"So"',
    });
    edit(edits.addOpportunity, { id: 'o', title: 'A chair', effort: 2, position: 'a0' });
  }
  const idea = cards.find(({ row }) =>
    rows.some(({ id, kind }) => id === row && kind === 'opportunity'),
  );
  if (idea)
    edit(edits.changeOpportunity, { id: idea.id, effort: 3, customerValue: 80, howMightWe: 'x?' });
  if (stages[0] && sample === journey) {
    edit(edits.addStep, { id: 'st1', stage: stages[0].id, name: 'Ask', position: 'a0' });
    edit(edits.addStep, { id: 'st2', stage: stages[0].id, name: 'Listen', position: 'a1' });
  }
  const worksheets = inTexts(worksheetsOf(read(map)));
  const other = emptyDocument(mapperDocument);
  const { planned, failed } = planWorkbook(other, worksheets, counter('b'));
  expect(failed).toEqual([]);
  applyPlanned(other, planned, origin);
  const back = inTexts(worksheetsOf(read(other)));
  expect(back.map(({ name }) => name)).toEqual(worksheets.map(({ name }) => name));
  for (const [at, worksheet] of worksheets.entries()) expect(back[at]).toEqual(worksheet);
});

test('a row of the blueprint that shows the actions of the journey still does after an import', () => {
  const map = filled(journey);
  const missing = missingBlueprintRows(read(map).rows, 'customer');
  const [stage] = read(map).stages;
  applyPlanned(
    map,
    [
      ...missing.map((row) => planEdit(edits.addRow, row)),
      ...blueprintLines(missing).map((one) => planEdit(edits.placeLine, one)),
      planEdit(edits.addCard, {
        ...{ id: 'seen', row: 'blueprint.frontstage', stage: stage?.id ?? '', position: 'a0' },
        text: 'Greets',
      }),
    ],
    origin,
  );
  const worksheets = inTexts(worksheetsOf(read(map)));
  const other = emptyDocument(mapperDocument);
  const { planned, failed } = planWorkbook(other, worksheets, counter('b'));
  expect(failed).toEqual([]);
  applyPlanned(other, planned, origin);
  expect(inTexts(worksheetsOf(read(other)))).toEqual(worksheets);
  const described = ({ rows, lines }: ReturnType<typeof read>) => {
    const name = (id: string | null) => rows.find((row) => row.id === id)?.name;
    return [
      rows.map((row) => [row.name, row.board, row.key, row.kind, name(row.cardsOf)]),
      lines.map(({ id, row }) => [id, name(row)]),
    ];
  };
  expect(described(read(other))).toEqual(described(read(map)));
});

test('the arrows of a blueprint connect the same cards after an import, also with repeated texts', () => {
  const map = filled(blueprint);
  const { cards, arrows, stages } = read(map);
  const [first] = arrows;
  const card = cards.find(({ id }) => id === first?.from);
  const elsewhere = stages.find(({ id }) => id !== card?.stage)?.id ?? '';
  applyPlanned(
    map,
    [
      planEdit(edits.addCard, {
        ...{ id: 'same', row: card?.row ?? '', stage: elsewhere, position: 'a0' },
        text: card?.text ?? '',
      }),
      planEdit(edits.addArrow, { id: 'last', from: 'same', to: first?.to ?? '', label: 'asks' }),
    ],
    origin,
  );
  const worksheets = inTexts(worksheetsOf(read(map)));
  const other = emptyDocument(mapperDocument);
  const { planned, failed } = planWorkbook(other, worksheets, counter('b'));
  expect(failed).toEqual([]);
  applyPlanned(other, planned, origin);
  const described = (value: ReturnType<typeof read>) => {
    const at = (id: string) => {
      const one = value.cards.find((card) => card.id === id);
      const name = (all: readonly { id: string; name: string }[], id: string | null = null) =>
        all.find((record) => record.id === id)?.name;
      return [name(value.rows, one?.row), name(value.stages, one?.stage), one?.text];
    };
    return value.arrows.map(({ from, to, twoWay, label }) => [at(from), at(to), twoWay, label]);
  };
  expect(described(read(other))).toHaveLength(arrows.length + 1);
  expect(described(read(other)).sort()).toEqual(described(read(map)).sort());
});

const oddTexts = [
  'x'.repeat(2001),
  'x'.repeat(71),
  '-1',
  '101',
  '1e999',
  'NaN',
  '2026-02-31',
  ' › ',
  ' / Amara',
  '\u0000',
  '=1+1',
  '',
] as const;

/** An exported workbook of a sample, with content in every worksheet. */
function bookOf(sample: unknown): NamedWorksheet[] {
  const map = filled(sample);
  const { cards, rows } = read(map);
  applyPlanned(
    map,
    [
      planEdit(edits.addNote, { id: 'n', card: cards[0]?.id, text: 'Ask', taskStatus: 'open' }),
      planEdit(edits.addEvidence, { id: 'e', row: rows[0]?.id, kind: 'person', ref: 'P03' }),
      planEdit(edits.addOpportunity, { id: 'o', title: 'A chair', effort: 2, position: 'a0' }),
    ],
    origin,
  );
  return inTexts(worksheetsOf(read(map)));
}

describe.each([
  ['J1', bookOf(journey)],
  ['P1', bookOf(people)],
  ['B1', bookOf(behaviour)],
  ['S1', bookOf(blueprint)],
])('any change of the workbook of %s', (_, worksheets) => {
  test('it is imported or listed with its reason, worksheet by worksheet', () => {
    const anyCell = fc.nat(worksheets.length - 1).chain((index) => {
      const { table } = worksheets[index] as NamedWorksheet;
      const [header = []] = table;
      return fc.record({
        sheet: fc.constant(index),
        line: fc.nat(Math.min(table.length - 1, 4)),
        column: fc.nat(header.length - 1),
        words: fc.constantFrom(...oddTexts),
      });
    });
    fc.assert(
      fc.property(anyCell, ({ sheet, line, column, words }) => {
        const odd = worksheets.map((one, at) => ({
          ...one,
          table: one.table.map((values, index) =>
            at === sheet && index === line ? values.with(column, words) : values,
          ),
        }));
        const map = emptyDocument(mapperDocument);
        const { planned, failed } = planWorkbook(map, odd, counter('b'));
        applyPlanned(map, planned, origin);
        for (const one of failed)
          expect(one).toMatchObject({ reason: expect.stringMatching(/\.$/) });
      }),
      { numRuns: 150 },
    );
  });
});

test.each([
  ['Personas', 'Share %', '101', '101 is more than 100.'],
  ['Personas', 'Role', 'king', 'king is not a valid role.'],
  ['Personas', 'Name', '', 'It names nobody.'],
  ['Opportunities', 'Effort', '6', '6 is more than 5.'],
  ['Opportunities', 'Value for customers', 'much', 'much is not a number.'],
  [
    'Opportunities',
    'Title',
    'x'.repeat(51),
    'No card has these words, and a title has at most 50 characters.',
  ],
  ['Notes', 'Due', '2026-02-31', 'It is not a date such as 2026-11-30.'],
  ['Notes', 'Task', 'later', 'later is not a valid task.'],
  ['Notes', 'About', 'Nowhere', 'Nothing on the map is called Nowhere.'],
  ['Evidence', 'Quote', 'x'.repeat(301), 'Its quote is longer than 300 characters.'],
  ['Cards', 'Step', 'x'.repeat(51), 'The name of its step is longer than 50 characters.'],
  ['Cards', 'Tags', 'x'.repeat(21), 'A tag is longer than 20 characters.'],
  ['Cards', 'Number', 'many', 'many is not a number.'],
  ['Map', 'Row', 'x'.repeat(71), 'The name of its row is longer than 70 characters.'],
  ['Arrows', 'Direction', 'perhaps', 'perhaps is not a valid direction.'],
  ['Arrows', 'Label', 'x'.repeat(41), 'Its label is longer than 40 characters.'],
  ['Arrows', 'To', 'Nobody', /^No card of .+ at .+ says 'Nobody'\.$/],
])('a line of the worksheet %s with the %s ‘%s’ is listed', (name, word, value, reason) => {
  const samples: Record<string, unknown> = { Personas: people, Arrows: blueprint };
  const worksheets = bookOf(samples[name] ?? journey).map((worksheet) => {
    if (worksheet.name !== name) return worksheet;
    const column = worksheet.table[0]?.indexOf(word) ?? -1;
    const table = worksheet.table.map((line, at) => (at === 1 ? line.with(column, value) : line));
    return { name, table };
  });
  const map = emptyDocument(mapperDocument);
  const { failed, omitted } = planWorkbook(map, worksheets, counter('b'));
  const listed = [...failed, ...omitted].map(({ worksheet, line, reason }) => ({
    worksheet,
    line,
    reason,
  }));
  expect(listed).toContainEqual({
    ...{ worksheet: name, line: 2 },
    reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
  });
});

test('all worksheets of another workbook are imported, each as a table', () => {
  const map = emptyDocument(mapperDocument);
  const { planned, taken, failed } = planWorkbook(
    map,
    [
      {
        name: 'Now',
        table: [
          ['', 'Apply', 'Wait'],
          ['Actions', 'fills (R)', 'waits'],
          ['Mood', '🙂', '😡'],
        ],
      },
      {
        name: 'Ideas',
        table: [
          ['Our ideas'],
          ['Row', 'Stage', 'Text'],
          ['Opportunities', 'apply', 'Autosave'],
          ['', 'Wait', 'x'],
        ],
      },
    ],
    counter('c'),
  );
  applyPlanned(map, planned, origin);
  expect(taken).toEqual({ cards: 3, emotions: 2, points: 0 });
  expect(read(map).stages.map(({ name }) => name)).toEqual(['Apply', 'Wait']);
  expect(read(map).rows.map(({ kind }) => kind)).toEqual(['text', 'emotion', 'opportunity']);
  expect(failed).toEqual([
    { worksheet: 'Ideas', line: 1, reason: 'It is above the header of the table.' },
    { worksheet: 'Ideas', line: 4, reason: 'It names no row.' },
  ]);
});

test('on a map that plots people every worksheet of another workbook contains people and dimensions', () => {
  const map = emptyDocument(mapperDocument);
  applyEdit(map, edits.describeMap, { mapType: 'behavioral' }, origin);
  const worksheet = (name: string, ...lines: string[][]) => ({
    name,
    table: [['Our study'], ['Person', 'Planning', 'Risk'], ...lines],
  });
  const { planned, taken, failed } = planWorkbook(
    map,
    [worksheet('May', ['P01', '3', '9'], ['', '1', '1']), worksheet('June', ['P01', '4', '2'])],
    counter('c'),
  );
  applyPlanned(map, planned, origin);
  expect(taken).toEqual({ cards: 0, emotions: 0, points: 4 });
  const { personas, points } = read(map);
  expect([personas.length, points.map(({ value }) => value).sort()]).toEqual([1, [2, 4]]);
  // Lines are counted within the worksheet, and in order.
  expect(failed.map(({ worksheet, line }) => [worksheet, line])).toEqual([
    ['May', 1],
    ['May', 4],
    ['June', 1],
  ]);
});
