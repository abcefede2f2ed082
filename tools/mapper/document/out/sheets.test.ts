import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document.ts';
import { applyEdit } from '#kernel/edit.ts';
import * as edits from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { sheetsOf, wholePointSheet } from './sheets.ts';

const origin = { kind: 'user' } as const;

/** A map of two stages, of which the second has two steps, of two people and two rows. */
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

function sheetIn(map: ReturnType<typeof filled>['map'], wanted: string) {
  const sheets = sheetsOf(readDocument(mapperDocument, map).value);
  return sheets.find(({ name }) => name === wanted)?.lines;
}

test('cards stand as one reads: row by row, stage by stage, step by step, whoever came first', () => {
  const { map, add } = filled();
  // By their ids they would come in the opposite order.
  add.card('f', 'upper', 'one');
  add.card('e', 'upper', 'two', { step: 'first' });
  add.card('d', 'upper', 'two', { step: 'last' });
  add.card('c', 'lower', 'one', { persona: 'Amara' });
  add.card('b', 'lower', 'one', { persona: 'Ruth' });
  add.card('a', 'lower', 'two');
  expect(sheetIn(map, 'Cards')?.map(([, , text]) => text)).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
});

test('notes and evidence say what they are about: a card by its words, a part by its name, else the map', () => {
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
  const told = about.map(([, words]) => words);
  expect(sheetIn(map, 'Notes')?.map(([words]) => words)).toEqual(told);
  expect(sheetIn(map, 'Evidence')).toEqual(
    told.map((words, at) => [words, 'person', `P0${at}`, 'So']),
  );
});

test.each([
  ['costs nothing', { customerValue: 80, effort: 0 }, null],
  ['is worth its effort', { customerValue: 80, effort: 4 }, 20],
  ['has no effort yet', { customerValue: 80 }, null],
])('the score of an opportunity that %s is one that a sheet can hold', (_, said, score) => {
  const { map, add } = filled();
  add.row('ideas', 'a2', { kind: 'opportunity' });
  add.card('Autosave', 'ideas', 'one');
  applyEdit(map, edits.changeOpportunity, { id: 'Autosave', ...said }, origin);
  const [line] = sheetIn(map, 'Opportunities') ?? [];
  expect([line?.[0], line?.[2], line?.[5]]).toEqual(['Autosave', 80, score]);
});

test('people have a line with their places; in a file of its own the company and both ends are named', () => {
  const { map } = filled();
  applyEdit(map, edits.changePersona, { id: 'Ruth', type: 'C' }, origin);
  const ends = { left: 'when it hurts', right: 'before it hurts' };
  applyEdit(map, edits.addDimension, { id: 'd', title: 'Checks', position: 'a0', ...ends }, origin);
  applyEdit(map, edits.addDimension, { id: 'e', title: 'Plans', position: 'a1' }, origin);
  applyEdit(map, edits.setPoint, { persona: 'Ruth', dimension: 'd', value: 5 }, origin);
  expect(sheetIn(map, 'Behaviour')).toEqual([
    ['Amara', null, null],
    ['Ruth', 5, null],
  ]);
  const { head, lines } = wholePointSheet(readDocument(mapperDocument, map).value);
  expect(head).toEqual(['Person', 'Checks: when it hurts ↔ before it hurts', 'Plans']);
  expect(lines.map(([name]) => name)).toEqual(['Amara', 'Ruth (C)']);
});

test('arrows say between which cards they run, which way, and what passes', () => {
  const { map, add } = filled();
  add.card('asks', 'upper', 'one');
  add.card('answers', 'lower', 'two', { step: 'first' });
  const arrow = { from: 'asks', to: 'answers', label: 'a call' };
  applyEdit(map, edits.addArrow, { id: 'x', ...arrow }, origin);
  applyEdit(map, edits.addArrow, { id: 'y', ...arrow, twoWay: true, label: '' }, origin);
  const [one, both] = sheetIn(map, 'Arrows') ?? [];
  expect(one?.slice(-2)).toEqual(['One way', 'a call']);
  expect(both?.slice(-2)).toEqual(['Both ways', '']);
  expect(one?.join()).toContain('Row upper');
  expect(one?.join()).toContain('Row lower');
});
