import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import journey from '#content/samples/mapper/journey-current-account.json' with { type: 'json' };
import people from '#content/samples/mapper/personas-harbour-bank.json' with { type: 'json' };
import { fillDown, guessColumns } from '#features/tables/document/index.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  addCard,
  addGroup,
  addPersona,
  addRow,
  addStage,
  changeGroup,
  changePersona,
  changeRow,
  changeStage,
  labelStatus,
  setEmotion,
} from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { mapFormat } from '../open-format.ts';
import { planSample, sampleMap } from '../sample.ts';
import { copyBlock } from './copy.ts';
import { findInCards, planReplace } from './find.ts';
import { linesOf } from './lines.ts';
import { planFill, planPaste } from './paste.ts';
import { planPointsImport } from './points/points-import.ts';
import {
  blockOf,
  cellIndexesOf,
  isInside,
  moveSelection,
  nextCellIndex,
  selectAll,
} from './selection.ts';
import { importMeanings } from './table-import/import-meanings.ts';
import { planTableImport } from './table-import/table-import.ts';

const origin = { kind: 'user' } as const;
const read = (map: Y.Doc) => readDocument(mapperDocument, map).value;

function counter(prefix = 'id'): () => string {
  let count = 0;
  return () => `${prefix}${String(count++).padStart(4, '0')}`;
}

function filled(sample: unknown): Y.Doc {
  const map = emptyDocument(mapperDocument);
  applyPlanned(
    map,
    planSample(sampleMap.parse(sample), counter(), { stages: [], rows: [] }),
    origin,
  );
  return map;
}

/** The whole content of a map as a table. */
function textsOf(map: Y.Doc) {
  const value = read(map);
  const lines = linesOf(value);
  const block = {
    top: 0,
    left: 0,
    bottom: lines.rows.length - 1,
    right: lines.columns.length - 1,
  };
  return copyBlock(value, lines, block);
}

test('a selection grows, moves and jumps as in a spreadsheet, and stays in the grid', () => {
  const extent = { rows: 4, columns: 3 };
  const start = { anchor: { row: 1, column: 1 }, focus: { row: 1, column: 1 } };
  const grown = moveSelection(start, { rows: 1, columns: 0, extend: true }, extent);
  expect(blockOf(grown)).toEqual({ top: 1, left: 1, bottom: 2, right: 1 });
  expect(cellIndexesOf(blockOf(grown))).toHaveLength(2);
  expect(isInside(blockOf(grown), { row: 2, column: 1 })).toBe(true);
  const far = moveSelection(start, { rows: 0, columns: 1, far: true }, extent);
  expect(far.focus).toEqual({ row: 1, column: 2 });
  expect(moveSelection(far, { rows: 0, columns: 1 }, extent)).toEqual(far);
  expect(blockOf(selectAll(extent))).toEqual({ top: 0, left: 0, bottom: 3, right: 2 });
  expect(nextCellIndex({ row: 0, column: 2 }, extent)).toEqual({ row: 1, column: 0 });
  expect(nextCellIndex({ row: 3, column: 2 }, extent)).toBeNull();
});

test('a copied map that is pasted into an empty one extends it and is equal', () => {
  const map = emptyDocument(mapperDocument);
  const table = textsOf(filled(people));
  const { planned, refused } = planPaste(
    read(map),
    table,
    { row: 0, column: 0 },
    { newId: counter() },
  );
  applyPlanned(map, planned, origin);
  expect(refused).toEqual([]);
  expect(read(map).stages).toHaveLength(4);
  expect(textsOf(map)).toEqual(table);
});

test('pasting replaces the text of cells, card by card, and reports refused cells', () => {
  const map = filled(journey);
  const before = textsOf(map);
  const emotion = read(map).rows.findIndex(({ kind }) => kind === 'emotion');
  expect(before[emotion]).toEqual(['0', '-1', '-1', '-2', '1']);
  const table = [
    ['2', 'calls'],
    ['Pain', ''],
  ];
  const { planned, refused, selection } = planPaste(
    read(map),
    table,
    { row: emotion, column: 0 },
    { newId: counter('new') },
  );
  applyPlanned(map, planned, origin);
  const after = textsOf(map);
  expect(after[emotion]).toEqual(['2', '-1', '-1', '-2', '1']);
  expect(after[emotion + 1]?.slice(0, 2)).toEqual(['Pain', '']);
  expect(refused).toEqual([{ row: 0, column: 1, reason: 'no emotion' }]);
  expect(blockOf(selection)).toMatchObject({ top: emotion, bottom: emotion + 1, right: 1 });
});

test('a locked row takes no paste, and other rows do', () => {
  const map = filled(journey);
  const [first] = read(map).rows;
  applyEdit(map, changeRow, { id: first?.id ?? '', locked: true }, origin);
  const { planned, refused } = planPaste(
    read(map),
    [['x'], ['y']],
    { row: 0, column: 0 },
    { newId: counter('new') },
  );
  applyPlanned(map, planned, origin);
  expect(refused).toEqual([{ row: 0, column: 0, reason: 'locked' }]);
  expect(textsOf(map)[1]?.[0]).toBe('y');
});

test.each([
  ['row', planEdit(changeRow, { id: 'r', locked: true })],
  ['stage', planEdit(changeStage, { id: 's', locked: true })],
  ['section', planEdit(changeGroup, { id: 'g', locked: true })],
  ['persona', planEdit(changePersona, { id: 'u', locked: true })],
])('a locked %s takes no paste', (_, lock) => {
  const map = emptyDocument(mapperDocument);
  applyPlanned(
    map,
    [
      planEdit(addStage, { id: 's', position: 'a0' }),
      planEdit(addGroup, { id: 'g', position: 'a0' }),
      planEdit(addPersona, { id: 'u', position: 'a0' }),
      planEdit(addRow, { id: 'r', position: 'a0', group: 'g', perPersona: true }),
      lock,
    ],
    origin,
  );
  const options = { newId: counter('new') };
  const { planned, refused } = planPaste(read(map), [['x']], { row: 0, column: 0 }, options);
  expect(refused).toEqual([{ row: 0, column: 0, reason: 'locked' }]);
  expect(planned).toEqual([]);
});

test('filling repeats a block over a larger one', () => {
  const map = emptyDocument(mapperDocument);
  for (const [id, position] of [
    ['s', 'a0'],
    ['t', 'a1'],
    ['u', 'a2'],
  ] as const)
    applyEdit(map, addStage, { id, position }, origin);
  applyEdit(map, addRow, { id: 'r', position: 'a0' }, origin);
  const target = { anchor: { row: 0, column: 0 }, focus: { row: 0, column: 2 } };
  const { planned } = planFill(read(map), [['a', 'b']], target, { newId: counter('new') });
  applyPlanned(map, planned, origin);
  expect(textsOf(map)).toEqual([['a', 'b', 'a']]);
});

test('text is found and replaced, with or without case, several times in a card', () => {
  const map = filled(journey);
  const text = 'App, app. Apps and an APP';
  const { rows, stages } = read(map);
  const card = { row: rows[0]?.id ?? '', stage: stages[0]?.id ?? '', position: 'a9', text };
  applyEdit(map, addCard, { id: 'c', ...card }, origin);
  const here = (search: Parameters<typeof findInCards>[1]) =>
    findInCards(read(map), search).filter((match) => match.card === 'c');
  expect(here({ query: 'app' })).toHaveLength(4);
  expect(here({ query: 'app', matchCase: true })).toHaveLength(1);
  expect(here({ query: '.' })).toHaveLength(1);
  const now = () => read(map).cards.find(({ id }) => id === 'c')?.text ?? '';
  const replace = (text: string, by: string) =>
    planReplace(here({ query: text, wholeWords: true }), by, () => now().length);
  applyPlanned(map, replace('app', 'website').planned, origin);
  expect(now()).toBe('website, website. Apps and an website');
  // A card that would become too long is not changed at all.
  expect(replace('website', 'w'.repeat(161))).toMatchObject({ planned: [{}, {}, {}], tooLong: 0 });
  for (const letters of [162, 600])
    expect(replace('website', 'w'.repeat(letters))).toEqual({ planned: [], tooLong: 1 });
});

test('a table of cards is imported by its columns; failed lines and omitted cells are listed', () => {
  const map = filled(journey);
  const table = [
    ['Stage', 'Row', 'Text', 'Status', 'Remark'],
    ['apply', 'Actions', 'Looks for her passport', 'Researched', ''],
    ['Close the account', 'Regrets', 'Nobody asks why', '', ''],
    ['', 'Actions', 'Somewhere', '', ''],
    ['Apply', 'Emotion', 'Sad', '', ''],
    ['Apply', 'Actions', 'x'.repeat(501), '', ''],
    ['Apply', 'Actions', 'Unsure', 'maybe', ''],
    ['', '', '', '', ''],
  ];
  const fields = guessColumns(importMeanings(read(map)), table);
  expect(fields).toEqual(['column', 'row', 'text', 'status', 'ignore']);
  const { planned, taken, failed, omitted } = planTableImport(
    read(map),
    table,
    fields,
    counter('new'),
  );
  expect(failed).toEqual([
    { line: 4, reason: 'It names no column.' },
    { line: 5, reason: "'Sad' is not a level of the row Emotion." },
  ]);
  expect(omitted).toMatchObject([
    { line: 6, column: 'Text', reason: 'Its text is longer than 500 characters.' },
    { line: 7, column: 'Status', value: 'maybe', reason: 'maybe is not a valid status.' },
  ]);
  expect(taken).toEqual({ cards: 4, emotions: 0, points: 0 });
  applyPlanned(map, planned, origin);
  const after = read(map);
  expect(after.stages.at(-1)?.name).toBe('Close the account');
  expect(after.rows.at(-1)?.name).toBe('Regrets');
  expect(after.cards.find(({ text }) => text === 'Looks for her passport')).toMatchObject({
    stage: after.stages[2]?.id,
    status: 'R',
  });
});

test('a status is imported by the label of the map', () => {
  const map = filled(journey);
  applyPlanned(map, [planEdit(labelStatus, { status: 'IP', label: 'Field work' })], origin);
  const table = [
    ['Stage', 'Row', 'Text', 'Status'],
    ['Apply', 'Actions', 'Asks her sister', 'field work'],
    ['Apply', 'Actions', 'Asks her brother', 'In progress'],
  ];
  const fields = guessColumns(importMeanings(read(map)), table);
  const { planned, failed } = planTableImport(read(map), table, fields, counter('new'));
  expect(failed).toEqual([]);
  applyPlanned(map, planned, origin);
  const requested = read(map).cards.filter(({ text }) => text.startsWith('Asks her'));
  expect(requested.map(({ status }) => status)).toEqual(['IP', 'IP']);
});

test('a paste does not affect parts that a filter hides', () => {
  const map = filled(journey);
  const before = read(map);
  const all = linesOf(before);
  const lines = {
    rows: all.rows.filter((_, at) => at === 0 || at === 2),
    columns: all.columns.filter((_, at) => at === 1 || at === 3),
  };
  const table = [
    ['One', 'Two'],
    ['Three', 'Four'],
  ];
  const options = { newId: counter('new'), lines };
  applyPlanned(map, planPaste(before, table, { row: 0, column: 0 }, options).planned, origin);
  const after = read(map);
  const cards = after.cards.filter(({ text }) => ['One', 'Two', 'Three', 'Four'].includes(text));
  const cells = cards.map(({ row, stage }) => [row, stage]);
  expect(new Set(cells.map(([row]) => row))).toEqual(new Set(lines.rows.map((one) => one.row.id)));
  expect(new Set(cells.map(([, stage]) => stage))).toEqual(
    new Set(lines.columns.map((one) => one.stage)),
  );
  const hidden = all.rows[1]?.row.id;
  const inHidden = (value: typeof after) => value.cards.filter(({ row }) => row === hidden);
  expect(inHidden(after)).toEqual(inHidden(before));
});

test('a map that is written as JSON and read back is equal', () => {
  for (const sample of [journey, people]) {
    const map = filled(sample);
    const written = JSON.parse(JSON.stringify(mapFormat.write(map, 'Bank')));
    const { title, document } = mapFormat.read(written);
    expect(title).toBe('Bank');
    expect(read(document)).toEqual(read(map));
    expect(JSON.parse(JSON.stringify(mapFormat.write(document, title)))).toEqual(written);
  }
  expect(() => mapFormat.read({ format: 'something else' })).toThrow();
});

test('the name in merged cells applies to the lines below it', () => {
  const table = [
    ['Row', 'Stage', 'Text'],
    ['Thoughts', 'Apply', 'Why?'],
    ['', '', 'And when?'],
    ['', '', ''],
    ['', 'Wait', 'How long?'],
  ];
  const meanings = importMeanings(read(emptyDocument(mapperDocument)));
  expect(fillDown(meanings, table, ['row', 'column', 'text']).slice(1)).toEqual([
    ['Thoughts', 'Apply', 'Why?'],
    ['Thoughts', 'Apply', 'And when?'],
    ['', '', ''],
    ['Thoughts', 'Wait', 'How long?'],
  ]);
});

test('a table of interviews is imported as people, dimensions and points', () => {
  const map = emptyDocument(mapperDocument);
  const table = [
    ['Person', 'Planning', 'Risk'],
    ['P01', '6', '5'],
    ['P02', '–', '9'],
    ['', '3', '3'],
  ];
  const { planned, taken, failed } = planPointsImport(read(map), table, counter('new'));
  applyPlanned(map, planned, { kind: 'import' });
  const { personas, dimensions, points } = read(map);
  expect(personas.map(({ name, kind }) => [name, kind])).toEqual([
    ['P01', 'behavioral'],
    ['P02', 'behavioral'],
  ]);
  expect(dimensions.map(({ title }) => title)).toEqual(['Planning', 'Risk']);
  expect(points.map(({ value }) => value).sort()).toEqual([5, 6, 9]);
  expect(dimensions.map(({ steps }) => steps)).toEqual([7, 10]);
  expect(taken).toEqual({ cards: 0, emotions: 0, points: 3 });
  expect(failed).toEqual([{ line: 4, reason: 'It names nobody.' }]);
  // A second import finds them all.
  const again = planPointsImport(read(map), table.slice(0, 2), counter('again'));
  expect(again.planned).toHaveLength(2);
});

test('a copied block has its own cells as they are now, each lane separately', () => {
  const map = filled(journey);
  const [stage] = read(map).stages;
  const mood = read(map).rows.find(({ kind }) => kind === 'emotion');
  const cell = { row: mood?.id ?? '', stage: stage?.id ?? '' };
  applyPlanned(map, [planEdit(setEmotion, { ...cell, series: 'future', value: 2 })], origin);
  const lines = linesOf(read(map));
  const whole = textsOf(map);
  const top = lines.rows.findIndex(({ row }) => row.id === mood?.id);
  expect(whole[top]?.[0]).toBe('0');
  const block = { top, left: 1, bottom: top + 1, right: 2 };
  expect(copyBlock(read(map), lines, block)).toEqual(
    whole.slice(top, top + 2).map((line) => line.slice(1, 3)),
  );
  const lane = { ...cell, persona: 'u', value: -2 };
  applyPlanned(
    map,
    [
      planEdit(addPersona, { id: 'u', position: 'a0', name: 'Amara' }),
      planEdit(changeRow, { id: cell.row, perPersona: true }),
      planEdit(setEmotion, lane),
    ],
    origin,
  );
  expect(textsOf(map).filter(([first]) => first === '-2')).toHaveLength(1);
});

test('people and dimensions are imported up to the maximum length of their names', () => {
  const map = emptyDocument(mapperDocument);
  const [fits, long] = ['d'.repeat(lengths.dimensionTitle), 'd'.repeat(lengths.dimensionTitle + 1)];
  const table = [
    ['Person', fits, long],
    ['p'.repeat(lengths.title), '3', '3'],
    ['p'.repeat(lengths.title + 1), '3', '3'],
    [' ', ' ', ' '],
  ];
  const { planned, failed } = planPointsImport(read(map), table, counter('new'));
  applyPlanned(map, planned, origin);
  expect(read(map).dimensions.map(({ title }) => title)).toEqual([fits]);
  expect(read(map).points).toHaveLength(1);
  expect(failed.map(({ line }) => line)).toEqual([1, 3]);
});
