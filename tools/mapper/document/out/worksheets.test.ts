import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import * as edits from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import {
  cardAndEmotionLines,
  cardWorksheet,
  emotionLines,
  wholePointWorksheet,
  worksheetsOf,
} from './worksheets.ts';

const origin = { kind: 'user' } as const;

/** A map with two stages, the second with two steps, two people and two rows. */
function filled() {
  const map = emptyDocument(mapperDocument);
  const add = {
    stage: (id: string, position: string) =>
      applyEdit(map, edits.addStage, { id, name: `Stage ${id}`, position }, origin),
    row: (id: string, position: string, more = {}) =>
      applyEdit(map, edits.addRow, { id, name: `Row ${id}`, position, ...more }, origin),
    card: (id: string, row: string, stage: string, more = {}) =>
      applyEdit(map, edits.addCard, { id, row, stage, text: id, position: 'a0', ...more }, origin),
  };
  add.stage('one', 'a0');
  add.stage('two', 'a1');
  for (const [at, id] of ['first', 'last'].entries())
    applyEdit(map, edits.addStep, { id, stage: 'two', name: id, position: `a${at}` }, origin);
  for (const [at, name] of ['Amara', 'Ruth'].entries())
    applyEdit(map, edits.addPersona, { id: name, name, position: `a${at}` }, origin);
  add.row('upper', 'a0');
  add.row('lower', 'a1');
  return { map, add };
}

type Filled = ReturnType<typeof filled>['map'];

const read = (map: Filled) => readDocument(mapperDocument, map).value;

function wholeWorksheetIn(map: Filled, wanted: string) {
  return worksheetsOf(read(map)).find(({ name }) => name === wanted);
}

const worksheetIn = (map: Filled, wanted: string) => wholeWorksheetIn(map, wanted)?.lines;

test('cards are in reading order: row by row, stage by stage, step by step', () => {
  const { map, add } = filled();
  // Ordered by id they would be reversed.
  add.card('f', 'upper', 'one');
  add.card('e', 'upper', 'two', { step: 'first' });
  add.card('d', 'upper', 'two', { step: 'last' });
  add.card('c', 'lower', 'one', { persona: 'Amara' });
  add.card('b', 'lower', 'one', { persona: 'Ruth' });
  add.card('a', 'lower', 'two');
  expect(worksheetIn(map, 'Cards')?.map(([, , text]) => text)).toEqual([
    'f',
    'e',
    'd',
    'c',
    'b',
    'a',
  ]);
});

test('notes and evidence name what they are about: a card by text, a part by name, else the map', () => {
  const { map, add } = filled();
  add.card('Asks twice', 'upper', 'one');
  const about = [
    [{ card: 'Asks twice' }, 'Asks twice'],
    [{ row: 'lower' }, 'Row lower'],
    [{ stage: 'two' }, 'Stage two'],
    [{ persona: 'Ruth' }, 'Ruth'],
    [{}, 'The whole map'],
  ] as const;
  for (const [at, [target]] of about.entries()) {
    applyEdit(map, edits.addNote, { id: `n${at}`, text: 'Why', ...target }, origin);
    const evidence = { id: `e${at}`, kind: 'person' as const, ref: `P0${at}`, quote: 'So' };
    applyEdit(map, edits.addEvidence, { ...evidence, ...target }, origin);
  }
  const described = about.map(([, text]) => text);
  expect(worksheetIn(map, 'Notes')?.map(([words]) => words)).toEqual(described);
  expect(worksheetIn(map, 'Evidence')).toEqual(
    described.map((text, at) => [text, 'person', `P0${at}`, 'So']),
  );
});

test.each([
  ['costs nothing', { customerValue: 80, effort: 0 }, null],
  ['is worth its effort', { customerValue: 80, effort: 4 }, 20],
  ['has no effort yet', { customerValue: 80 }, null],
])('the score of an opportunity that %s is a value that a worksheet can hold', (_, said, score) => {
  const { map, add } = filled();
  add.row('ideas', 'a2', { kind: 'opportunity' });
  add.card('Autosave', 'ideas', 'one');
  applyEdit(map, edits.changeOpportunity, { id: 'Autosave', ...said }, origin);
  const [line] = worksheetIn(map, 'Opportunities') ?? [];
  expect([line?.[0], line?.[2], line?.[5]]).toEqual(['Autosave', 80, score]);
});

test('people have one line each with their points; a separate file also has the company and both ends', () => {
  const { map } = filled();
  applyEdit(map, edits.changePersona, { id: 'Ruth', type: 'C' }, origin);
  const ends = { left: 'when it hurts', right: 'before it hurts' };
  applyEdit(map, edits.addDimension, { id: 'd', title: 'Checks', position: 'a0', ...ends }, origin);
  applyEdit(map, edits.addDimension, { id: 'e', title: 'Plans', position: 'a1' }, origin);
  applyEdit(map, edits.setPoint, { persona: 'Ruth', dimension: 'd', value: 5 }, origin);
  expect(worksheetIn(map, 'Behaviour')).toEqual([
    ['Amara', null, null],
    ['Ruth', 5, null],
  ]);
  const { headers, lines } = wholePointWorksheet(read(map));
  expect(headers).toEqual(['Person', 'Checks: when it hurts ↔ before it hurts', 'Plans']);
  expect(lines.map(([name]) => name)).toEqual(['Amara', 'Ruth (C)']);
});

test('arrows have their cards, their direction, and their label', () => {
  const { map, add } = filled();
  add.card('asks', 'upper', 'one');
  add.card('answers', 'lower', 'two', { step: 'first' });
  const arrow = { from: 'asks', to: 'answers', label: 'a call' };
  applyEdit(map, edits.addArrow, { id: 'x', ...arrow }, origin);
  applyEdit(map, edits.addArrow, { id: 'y', ...arrow, twoWay: true, label: '' }, origin);
  const [one, both] = worksheetIn(map, 'Arrows') ?? [];
  expect(one?.slice(-2)).toEqual(['One way', 'a call']);
  expect(both?.slice(-2)).toEqual(['Both ways', '']);
  expect(one?.join()).toContain('Row upper');
  expect(one?.join()).toContain('Row lower');
});

test('kinds without records have no worksheet; an empty map has that of cards', () => {
  const empty = read(emptyDocument(mapperDocument));
  expect(worksheetsOf(empty)).toEqual([{ ...cardWorksheet(empty), lines: [] }]);
  const { map, add } = filled();
  expect(worksheetsOf(read(map)).map(({ name }) => name)).toEqual(['Map', 'Personas']);
  add.card('asks', 'upper', 'one');
  expect(worksheetsOf(read(map)).map(({ name }) => name)).toEqual(['Map', 'Cards', 'Personas']);
});

test('participants and the company are distinguished from personas and users', () => {
  const { map } = filled();
  const ruth = { id: 'Ruth', kind: 'behavioral', type: 'C', role: 'served', share: 30 } as const;
  applyEdit(map, edits.changePersona, { ...ruth, description: 'Calls' }, origin);
  expect(worksheetIn(map, 'Personas')).toEqual([
    ['Amara', 'Persona', 'User', null, null, ''],
    ['Ruth', 'Participant', 'Company', 'served', 30, 'Calls'],
  ]);
});

test('a board has the form of the map: sections, lanes, steps in their stages, emotions as numbers', () => {
  const { map, add } = filled();
  applyEdit(map, edits.addGroup, { id: 'g', name: 'Inside', position: 'a0' }, origin);
  applyEdit(map, edits.changeRow, { id: 'upper', displayName: 'What they do' }, origin);
  add.row('lanes', 'a2', { perPersona: true, group: 'g' });
  add.row('felt', 'a3', { kind: 'emotion' });
  add.card('asks', 'upper', 'one');
  add.card('waits', 'lanes', 'two', { step: 'last', persona: 'Ruth' });
  applyEdit(map, edits.setEmotion, { row: 'felt', stage: 'one', value: -1.5 }, origin);
  expect(wholeWorksheetIn(map, 'Map')).toEqual({
    name: 'Map',
    headers: ['Section', 'Row', 'Stage one', 'Stage two › first', 'Stage two › last'],
    lines: [
      ['', 'What they do', 'asks', '', ''],
      ['', 'Row lower', '', '', ''],
      ['', 'Row felt', -1.5, '', ''],
      ['Inside', 'Row lanes / Amara', '', '', ''],
      ['Inside', 'Row lanes / Ruth', '', '', 'waits'],
    ],
  });
});

test('a row of the blueprint that shows a row of the journey has both names', () => {
  const { map, add } = filled();
  add.card('asks', 'upper', 'one');
  const customer = { id: 'blueprint.customer', key: 'customer', board: 'blueprint' } as const;
  const named = { name: 'Caller', position: 'a4', cardsOf: 'upper' };
  applyEdit(map, edits.addRow, { ...customer, ...named }, origin);
  add.row('back', 'a5', { board: 'blueprint' });
  const described = (name: string) => worksheetIn(map, name)?.map(([, row, first]) => [row, first]);
  expect(described('Blueprint')).toEqual([
    ['Caller = Row upper', 'asks'],
    ['Row back', ''],
  ]);
  expect(described('Map')).toEqual([
    ['Row upper', 'asks'],
    ['Row lower', ''],
  ]);
});

test('a card has all its fields, and the board of its row', () => {
  const { map, add } = filled();
  applyEdit(map, edits.addGroup, { id: 'g', name: 'Inside', position: 'a0' }, origin);
  add.row('back', 'a2', { board: 'blueprint', group: 'g' });
  add.card('waits', 'upper', 'one');
  add.card('sends', 'back', 'two', { step: 'last', persona: 'Ruth', status: 'R', amount: 4.5 });
  const properties = {
    ...{ unit: 'min', owner: 'Post', duration: '2 days', link: 'https://a.example' },
    flag: 'wait' as const,
  };
  applyEdit(map, edits.changeCard, { id: 'sends', ...properties }, origin);
  for (const [at, tag] of ['Slow', 'Dear'].entries()) {
    applyEdit(map, edits.addTag, { id: tag, name: tag, position: `a${at}` }, origin);
    applyEdit(map, edits.setTag, { tag, card: 'sends', on: true }, origin);
  }
  applyEdit(map, edits.labelStatus, { status: 'R', label: 'Seen' }, origin);
  const { headers, lines } = cardWorksheet(read(map));
  expect(headers.slice(0, 6)).toEqual(['Row', 'Stage', 'Text', 'Status', 'Step', 'Lane']);
  const [waits, sends] = lines;
  expect(waits?.slice(6)).toEqual([null, '', '', '', '', '', '', 'Map', '']);
  expect(sends).toEqual([
    ...['Row back', 'Stage two', 'sends', 'Seen', 'last', 'Ruth', 4.5, 'min'],
    ...[expect.stringMatching(/^(Slow, Dear|Dear, Slow)$/), 'Post', '2 days'],
    ...['https://a.example', 'Inside', 'Blueprint', 'Wait point'],
  ]);
});

test('on a persona map a card has its persona, and no stage, lane or board', () => {
  const { map } = filled();
  applyEdit(map, edits.describeMap, { mapType: 'persona' }, origin);
  for (const [at, persona] of ['Ruth', 'Amara'].entries()) {
    const card = { id: `c${at}`, row: 'upper', persona, text: `of ${persona}`, position: 'a0' };
    applyEdit(map, edits.addCard, card, origin);
  }
  const { headers, lines } = cardWorksheet(read(map));
  expect(headers.slice(0, 5)).toEqual(['Row', 'Persona', 'Text', 'Status', 'Number']);
  expect(lines.map((line) => line.slice(0, 3))).toEqual([
    ['Row upper', 'Amara', 'of Amara'],
    ['Row upper', 'Ruth', 'of Ruth'],
  ]);
  for (const line of lines) expect(line).toHaveLength(headers.length);
  expect(emotionLines(read(map))).toEqual([]);
});

test('emotions are listed row by row with the label of their level and as a number, current and future', () => {
  const { map, add } = filled();
  add.row('felt', 'Zz', { kind: 'emotion' });
  add.card('asks', 'upper', 'one');
  const emotions = { row: 'felt', stage: 'two', step: 'first', persona: 'Ruth' };
  applyEdit(map, edits.setEmotion, { ...emotions, value: 1 }, origin);
  const future = { ...emotions, series: 'future', value: 2, label: 'Relieved' } as const;
  applyEdit(map, edits.setEmotion, future, origin);
  applyEdit(map, edits.setEmotion, { row: 'felt', stage: 'one', value: -2 }, origin);
  applyEdit(map, edits.labelLevel, { row: 'felt', place: 4, label: 'Glad', emoji: '' }, origin);
  const lines = emotionLines(read(map));
  const rest = ['', '', '', '', '', '', ''];
  expect(lines).toEqual([
    ['Row felt', 'Stage one', 'Very bad', '', '', '', -2, 'Current', ...rest],
    ['Row felt', 'Stage two', 'Good', '', 'first', 'Ruth', 1, 'Current', ...rest],
    ['Row felt', 'Stage two', 'Relieved', '', 'first', 'Ruth', 2, 'Future', ...rest],
  ]);
  expect(lines[0]).toHaveLength(cardWorksheet(read(map)).headers.length);
  expect(worksheetIn(map, 'Emotions')).toEqual([
    ['Row felt', 'Stage one', '', '', 'Current', -2, ''],
    ['Row felt', 'Stage two', 'first', 'Ruth', 'Current', 1, ''],
    ['Row felt', 'Stage two', 'first', 'Ruth', 'Future', 2, 'Relieved'],
  ]);
  // The curve is above the row of the card.
  const all = cardAndEmotionLines(read(map)).map(([, , text]) => text);
  expect(all).toEqual(['Very bad', 'Good', 'Relieved', 'asks']);
});

test.each([
  ['both ends', { title: 'Checks', left: 'late', right: 'early' }, 'Checks: late ↔ early'],
  ['one end', { title: 'Checks', left: 'late' }, 'Checks'],
  ['a title that tells them', { title: 'Checks: a ↔ b', left: 'a', right: 'b' }, 'Checks: a ↔ b'],
])('in a separate file a scale with %s has a header that can be imported', (_, ends, called) => {
  const { map } = filled();
  applyEdit(map, edits.changePersona, { id: 'Ruth', type: 'C', name: 'Company' }, origin);
  applyEdit(map, edits.addDimension, { id: 'd', position: 'a0', ...ends }, origin);
  const { headers, lines } = wholePointWorksheet(read(map));
  expect(headers).toEqual(['Person', called]);
  // A name that already says that it is the company is not marked twice.
  expect(lines.map(([name]) => name)).toEqual(['Amara', 'Company']);
});

test('a map without dimensions has no worksheet of behaviour', () => {
  const { map } = filled();
  expect(worksheetIn(map, 'Behaviour')).toBeUndefined();
  expect(wholePointWorksheet(read(map))).toMatchObject({ headers: ['Person'], lines: [] });
});
