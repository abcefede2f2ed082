import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import * as edits from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';

const run = (map: Y.Doc, ...planned: PlannedEdit[]) => applyPlanned(map, planned, { kind: 'user' });
const read = (map: Y.Doc) => readDocument(mapperDocument, map).value;

/**
 * A journey with two stages and three rows, one of them locked and one with emotions; a card in each other
 * row.
 */
function journey(): Y.Doc {
  const map = emptyDocument(mapperDocument);
  const card = (id: string, row: string) =>
    planEdit(edits.addCard, { id, row, stage: 's', text: 'Fills', position: 'a0' });
  run(
    map,
    planEdit(edits.addStage, { id: 's', position: 'a0' }),
    planEdit(edits.addStage, { id: 't', position: 'a1' }),
    planEdit(edits.addRow, { id: 'open', position: 'a0' }),
    planEdit(edits.addRow, { id: 'shut', kind: 'opportunity', position: 'a1' }),
    planEdit(edits.addRow, { id: 'felt', kind: 'emotion', position: 'a2' }),
    ...[card('free', 'open'), card('kept', 'shut')],
    planEdit(edits.addImage, { id: 'i', file: '/a.webp' }),
    planEdit(edits.addOpportunity, { id: 'o', title: 'Autosave', position: 'a0' }),
    planEdit(edits.changeRow, { id: 'shut', locked: true }),
  );
  return map;
}

const locked = 'This part of the map is locked. Unlock it first.';
const cell = { stage: 's', position: 'a5' };

test.each<[string, PlannedEdit]>([
  ['typed', planEdit(edits.editCardText, { id: 'kept', at: 0, remove: 1, insert: 'f' })],
  [
    'marked',
    planEdit(edits.markCardText, { id: 'kept', from: 0, to: 2, mark: 'bold', value: true }),
  ],
  ['given a status', planEdit(edits.setCardStatus, { id: 'kept', status: 'R' })],
  ['highlighted', planEdit(edits.highlightCard, { id: 'kept', colour: '#5b4bdb' })],
  ['described', planEdit(edits.changeCard, { id: 'kept', owner: 'Ruth' })],
  ['given a picture', planEdit(edits.pictureCard, { id: 'kept', image: 'i' })],
  ['moved away', planEdit(edits.moveCard, { id: 'kept', row: 'open', ...cell })],
  ['moved there', planEdit(edits.moveCard, { id: 'free', row: 'shut', ...cell })],
  ['put there', planEdit(edits.placeOpportunity, { id: 'o', row: 'shut', ...cell })],
  ['called otherwise', planEdit(edits.changeOpportunity, { id: 'kept', title: 'Saves' })],
  ['deleted', planEdit(edits.removeCards, { ids: ['free', 'kept'] })],
])('in a locked row no card is %s, and nothing of the edit is applied', (_, edit) => {
  const map = journey();
  const before = read(map);
  expect(() => run(map, edit)).toThrow(locked);
  expect(read(map)).toEqual(before);
  run(map, planEdit(edits.changeRow, { id: 'shut', locked: false }), edit);
  expect(read(map)).not.toEqual(before);
});

test.each<[string, PlannedEdit]>([
  ['a row of feelings', planEdit(edits.moveCard, { id: 'free', row: 'felt', ...cell })],
  ['a row that is gone', planEdit(edits.moveCard, { id: 'free', row: 'gone', ...cell })],
  [
    'a stage that is gone',
    planEdit(edits.placeOpportunity, { id: 'o', row: 'open', stage: 'gone', position: 'a0' }),
  ],
  [
    'a picture that is gone',
    planEdit(edits.addCard, { id: 'n', row: 'open', image: 'gone', ...cell }),
  ],
  ['a picture taken from it', planEdit(edits.pictureCard, { id: 'free', image: 'gone' })],
])('no card takes %s', (_, edit) => {
  const map = journey();
  const before = read(map);
  expect(() => run(map, edit)).toThrow();
  expect(read(map)).toEqual(before);
});

test('an opportunity changes in a locked row, except for its title', () => {
  const map = journey();
  run(map, planEdit(edits.changeOpportunity, { id: 'kept', title: 'Fills', effort: 2 }));
  expect(read(map).opportunities.find(({ id }) => id === 'kept')).toMatchObject({ effort: 2 });
  run(map, planEdit(edits.changeOpportunity, { id: 'o', title: 'Save', owner: 'Ben' }));
  run(map, planEdit(edits.changeOpportunity, { id: 'o', effort: 1 }));
  expect(read(map).opportunities.find(({ id }) => id === 'o')).toMatchObject({
    ...{ title: 'Save', owner: 'Ben', effort: 1 },
  });
});

test('an emotion of a stage before it had steps is replaced by that of its first step', () => {
  const map = journey();
  const emotion = { row: 'felt', stage: 't', value: 1 };
  run(
    map,
    planEdit(edits.addStep, { id: 's1', stage: 's', position: 'a0' }),
    planEdit(edits.setEmotion, emotion),
    planEdit(edits.addStep, { id: 't1', stage: 't', position: 'a1' }),
    planEdit(edits.addStep, { id: 't2', stage: 't', position: 'a2' }),
    planEdit(edits.setEmotion, { ...emotion, step: 't2', value: null }),
  );
  expect(read(map).emotions).toHaveLength(1);
  run(map, planEdit(edits.setEmotion, { ...emotion, step: 't1', value: null }));
  expect(read(map).emotions).toEqual([]);
});

test('a status is renamed, renamed again, and restored to the default', () => {
  const map = journey();
  const called = () => read(map).statusLabels.map(({ id, label }) => [id, label]);
  for (const label of ['Seen', 'Heard']) {
    run(map, planEdit(edits.labelStatus, { status: 'R', label }));
    expect(called()).toEqual([['R', label]]);
  }
  run(map, planEdit(edits.labelStatus, { status: 'R', label: '' }));
  expect(called()).toEqual([]);
});
