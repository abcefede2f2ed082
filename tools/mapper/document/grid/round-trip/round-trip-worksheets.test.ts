import { expect, test } from 'vitest';
import type { Table } from '#features/tables/document/index.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import {
  addCard,
  addDimension,
  addOpportunity,
  addPersona,
  addRow,
  addStage,
  changeOpportunity,
} from '../../edits.ts';
import { mapperDocument } from '../../mapper-document.ts';
import { planWorkbook } from '../table-import/workbook-import.ts';
import { roundTripWorksheets } from './round-trip-worksheets.ts';

const cardHeader = ['Row', 'Stage', 'Text', 'Status'];
const noCards: Table = [cardHeader];

function mapOf(...planned: PlannedEdit[]) {
  const map = emptyDocument(mapperDocument);
  applyPlanned(map, planned, { kind: 'user' });
  return map;
}

/** Imports worksheets into a map, by name. */
function after(map: ReturnType<typeof mapOf>, worksheets: Record<string, Table>) {
  let ids = 0;
  const { planned, taken, failed } = planWorkbook(
    map,
    Object.entries(worksheets).map(([name, table]) => ({ name, table })),
    () => `n${ids++}`,
  );
  applyPlanned(map, planned, { kind: 'import' });
  const all = readDocument(mapperDocument, map).value;
  return { ...all, planned, taken, failed, names: planned.map(({ edit }) => edit.name) };
}

const stage = planEdit(addStage, { id: 's', name: 'Apply', position: 'a0' });
const row = planEdit(addRow, { id: 'r', name: 'Actions', position: 'a0' });
const ideas = planEdit(addRow, { id: 'i', name: 'Ideas', kind: 'opportunity', position: 'a1' });
const amara = planEdit(addPersona, { id: 'p', name: 'Amara', position: 'a0' });
const idea = (id: string, text: string) =>
  planEdit(addCard, { id, row: 'i', stage: 's', text, position: 'a0' });

test('another workbook is not an export; a worksheet of an export with other headers is a table', () => {
  const named = (name: string, header: string[]) => ({ name, table: [header] });
  const cards = named('Cards', cardHeader);
  const people = named('Behaviour', ['Person', 'Checks']);
  expect(roundTripWorksheets([named('Cards', ['Row', 'Text'])])).toBeNull();
  expect(roundTripWorksheets([named('Sheet1', cardHeader)])).toBeNull();
  expect(roundTripWorksheets([named('Map', ['Section', 'Row', 'Apply'])])).toBeNull();
  const notes = named('Notes', ['What was said']);
  const arrows = named('Arrows', ['From row', 'From column', 'From', 'To row', 'To column', 'To']);
  const map = named('Map', []);
  expect(roundTripWorksheets([cards, notes, arrows, map, named('More', [])])).toMatchObject({
    plans: [{ name: 'Cards' }, { name: 'Map' }, { name: 'Cards' }, { name: 'Arrows' }],
    others: [{ name: 'Notes' }, { name: 'More' }],
  });
  expect(roundTripWorksheets([people])?.others).toEqual([]);
});

test.each([
  ['Cards', [['Row', 'Persona', 'Text', 'Status']], 'persona'],
  ['Cards', noCards, 'horizontal'],
  ['Behaviour', [['Person', 'Checks: late ↔ early']], 'behavioral'],
])(
  'the worksheet %s with the header %j makes an empty map one of its type, %s',
  (name, table, mapType) => {
    const { facts, names } = after(mapOf(), { [name]: table });
    expect([facts.mapType, names[0]]).toEqual([mapType, 'describeMap']);
  },
);

test.each([
  ['a stage', stage],
  ['a row', row],
  ['a persona', amara],
  ['a dimension', planEdit(addDimension, { id: 'd', title: 'Checks', position: 'a0' })],
])('a map with %s keeps its type', (_, there) => {
  const { facts, names } = after(mapOf(there), { Cards: [['Row', 'Persona', 'Text', 'Status']] });
  expect([facts.mapType, names]).not.toContain('describeMap');
  expect(facts.mapType).toBe('horizontal');
});

test('people are imported with all fields; an existing or repeated one is imported once', () => {
  const header = ['Name', 'Kind', 'Type', 'Role', 'Share %', 'Description'];
  const { personas, taken } = after(mapOf(amara), {
    Cards: noCards,
    Personas: [
      header,
      ['AMARA', 'Participant', 'Company', 'primary', '10', 'Other'],
      ['Ruth', 'Participant', 'Company', 'primary', '0', 'Calls'],
      ['Ben', '', '', '', '', ''],
      ['Ruth', 'Persona', 'User', '', '', 'Again'],
    ],
  });
  const [there, ruth, ben, ...others] = personas;
  expect([there?.description, others]).toEqual(['', []]);
  expect(ruth).toMatchObject({
    ...{ name: 'Ruth', kind: 'behavioral', type: 'C', role: 'primary', share: 0 },
    description: 'Calls',
  });
  expect(ben).toMatchObject({
    ...{ name: 'Ben', kind: 'persona', type: 'U', role: null, share: null, description: '' },
  });
  expect(taken).toEqual({ cards: 0, emotions: 0, points: 0 });
});

const ideaHeader = [
  ...['Title', 'How might we', 'Value for customers', 'Value for the business'],
  ...['Effort', 'Score', 'Status', 'Owner'],
];

test('the fields of opportunities go to the cards with their titles, else to new ones', () => {
  const { opportunities, failed } = after(
    mapOf(
      ...[stage, row, ideas, idea('a', 'Chair'), idea('b', 'Chair'), idea('c', 'Lamp')],
      planEdit(addOpportunity, { id: 'o', title: 'Bell', position: 'a0' }),
    ),
    {
      Cards: noCards,
      Opportunities: [
        ideaHeader,
        ['Chair', '', '80', '', '', '', '', ''],
        ['Chair', '', '', '', '0', '', '', ''],
        ['Chair', 'sit?', '', '60', '', '', 'solved', 'Ruth'],
        ['Lamp', '', '', '', '', '', 'open', ''],
        ['Bell', '', '', '', '3', '', '', ''],
      ],
    },
  );
  expect(failed).toEqual([]);
  const described = new Map(opportunities.map((one) => [one.id, one]));
  expect(described.get('a')).toMatchObject({ card: 'a', customerValue: 80, effort: null });
  expect(described.get('b')).toMatchObject({ card: 'b', customerValue: null, effort: 0 });
  expect(described.get('o')).toMatchObject({ card: null, title: 'Bell', effort: 3 });
  // The lamp has no note.
  expect(described.has('c')).toBe(false);
  expect(opportunities).toHaveLength(4);
  expect(opportunities.at(-1)).toMatchObject({
    ...{ title: 'Chair', howMightWe: 'sit?', businessValue: 60, status: 'solved', owner: 'Ruth' },
    card: null,
  });
});

test.each([
  ['howMightWe', ['Lamp', 'see?', '', '', '', '', '', '']],
  ['businessValue', ['Lamp', '', '', '0', '', '', '', '']],
  ['status', ['Lamp', '', '', '', '', '', 'dismissed', '']],
  ['owner', ['Lamp', '', '', '', '', '', '', 'Ruth']],
])('the %s of a card alone is imported', (_, line) => {
  const { names } = after(mapOf(stage, ideas, idea('c', 'Lamp')), {
    Cards: noCards,
    Opportunities: [ideaHeader, line],
  });
  expect(names).toContain(changeOpportunity.name);
});

test('a card may have a longer text than an opportunity that is not on the map', () => {
  const [fits, long] = ['x'.repeat(50), 'y'.repeat(51)];
  const worksheets = {
    Cards: noCards,
    Opportunities: [ideaHeader, [fits, '', '', '', '1'], [long, '', '', '', '1']],
  };
  const { opportunities, failed } = after(mapOf(stage, ideas), worksheets);
  expect(opportunities.map(({ title }) => title)).toEqual([fits]);
  expect(failed).toMatchObject([{ worksheet: 'Opportunities', line: 3 }]);
  const other = after(mapOf(stage, ideas, idea('c', long)), worksheets);
  expect([other.failed, other.opportunities.map(({ effort }) => effort)]).toEqual([[], [1, 1]]);
});

test('a note or source belongs to a card by text, to a row, stage or person by name, else to the map', () => {
  const words = ['Fills', 'Actions', 'Apply', 'Amara', 'The whole map', ''];
  const { notes, evidence, failed } = after(
    mapOf(
      ...[stage, row, amara],
      planEdit(addCard, { id: 'c', row: 'r', stage: 's', text: 'Fills', position: 'a0' }),
    ),
    {
      Cards: noCards,
      Notes: [
        ['About', 'Note', 'Task', 'Assigned to', 'Due'],
        ...words.map((about, at) => [about, `note ${at}`, '', '', '']),
        ['Fills', 'a task', 'in_progress', 'Ben', '2026-01-31'],
      ],
      Evidence: [
        ['About', 'Kind', 'Source', 'Quote'],
        ...words.map((about, at) => [about, 'person', `P0${at}`, 'So']),
      ],
    },
  );
  expect(failed).toEqual([]);
  const targets = [{ card: 'c' }, { row: 'r' }, { stage: 's' }, { persona: 'p' }, {}, {}];
  const nothing = { card: null, row: null, stage: null, persona: null };
  for (const [at, target] of targets.entries()) {
    const expected = { ...nothing, ...target };
    expect(notes.find(({ text }) => text === `note ${at}`)).toMatchObject({
      ...{ ...expected, taskStatus: null, due: null, assignee: '' },
    });
    expect(evidence.find(({ ref }) => ref === `P0${at}`)).toMatchObject({
      ...{ ...expected, kind: 'person', quote: 'So' },
    });
  }
  expect(notes.find(({ text }) => text === 'a task')).toMatchObject({
    ...{ card: 'c', taskStatus: 'in_progress', assignee: 'Ben', due: '2026-01-31' },
  });
});

test('cards and emotions are counted, whichever headers their worksheets have', () => {
  const { cards, emotions, rows, taken, failed } = after(mapOf(), {
    Emotions: [
      ['Emotion', 'State', 'Persona', 'Step', 'Stage', 'Row'],
      ['-1.5', 'Future', 'Amara', 'Fill', 'Apply', 'Feels'],
      ['2', 'Current', '', 'Fill', 'Apply', 'Feels'],
    ],
    Cards: [
      [...cardHeader, 'Step', 'Lane'],
      ['Actions', 'Apply', 'asks', 'R', 'Fill', ''],
    ],
    Personas: [['Name', 'Kind', 'Type', 'Role', 'Share %', 'Description'], ['Amara']],
    Map: [
      ['Section', 'Row', 'Apply › Fill'],
      ['', 'Feels / Amara', ''],
      ['', 'Actions', 'asks'],
    ],
  });
  expect([failed, taken]).toEqual([[], { cards: 1, emotions: 2, points: 0 }]);
  expect(rows.map(({ name, kind }) => [name, kind])).toEqual([
    ['Feels', 'emotion'],
    ['Actions', 'text'],
  ]);
  expect(cards).toMatchObject([{ text: 'asks', status: 'R' }]);
  const described = emotions.map(({ persona, series, value }) => [persona !== null, series, value]);
  expect(described.sort()).toEqual([
    [false, 'current', 2],
    [true, 'future', -1.5],
  ]);
  expect(emotions.every(({ step }) => step !== null)).toBe(true);
});
