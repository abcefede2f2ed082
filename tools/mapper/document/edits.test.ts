import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { emptyDocument, openDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { positionAt } from '#kernel/document/order.ts';
import * as edits from './edits.ts';
import { mapperDocument } from './mapper-document.ts';

const origin = { kind: 'user', userId: 'amara' } as const;

/** A map with two stages and a row of each kind. */
function smallMap(): Y.Doc {
  const map = emptyDocument(mapperDocument);
  applyEdit(map, edits.addStage, { id: 's1', name: 'Apply', position: 'a0' }, origin);
  applyEdit(map, edits.addStage, { id: 's2', name: 'Prove', position: 'a1' }, origin);
  applyEdit(map, edits.addRow, { id: 'actions', name: 'Actions', position: 'a0' }, origin);
  applyEdit(map, edits.addRow, { id: 'mood', kind: 'emotion', position: 'a1' }, origin);
  return map;
}

const read = (map: Y.Doc) => readDocument(mapperDocument, map).value;

test('stages, rows, cards and points are added at the requested positions', () => {
  const map = smallMap();
  applyEdit(map, edits.addCard, { id: 'c', stage: 's1', row: 'actions', position: 'a0' }, origin);
  applyEdit(
    map,
    edits.editCardText,
    { id: 'c', at: 0, remove: 0, insert: 'Fills 14 fields' },
    origin,
  );
  applyEdit(map, edits.setCardStatus, { id: 'c', status: 'R' }, origin);
  applyEdit(map, edits.setEmotion, { row: 'mood', stage: 's2', value: -2 }, origin);
  applyEdit(map, edits.markMomentOfTruth, { id: 's2', on: true }, origin);
  applyEdit(map, edits.describeMap, { actor: 'Amara', state: 'future' }, origin);
  const { facts, stages, rows, cards, emotions } = read(map);
  expect(facts).toMatchObject({ actor: 'Amara', scenario: '', state: 'future' });
  expect(stages.map(({ name, momentOfTruth }) => [name, momentOfTruth])).toEqual([
    ['Apply', false],
    ['Prove', true],
  ]);
  expect(rows.map(({ id, kind }) => [id, kind])).toEqual([
    ['actions', 'text'],
    ['mood', 'emotion'],
  ]);
  expect(cards).toMatchObject([
    { id: 'c', stage: 's1', row: 'actions', text: 'Fills 14 fields', status: 'R', position: 'a0' },
  ]);
  expect(emotions).toMatchObject([{ id: 'mood.s2', row: 'mood', stage: 's2', value: -2 }]);
});

test('a cell has one emotion, and none after its removal', () => {
  const map = smallMap();
  for (const value of [-1, 2])
    applyEdit(map, edits.setEmotion, { row: 'mood', stage: 's1', value }, origin);
  expect(read(map).emotions).toMatchObject([{ value: 2 }]);
  applyEdit(map, edits.setEmotion, { row: 'mood', stage: 's1', value: null }, origin);
  expect(read(map).emotions).toEqual([]);
  expect(() =>
    applyEdit(map, edits.setEmotion, { row: 'mood', stage: 's1', value: 3 }, origin),
  ).toThrow();
});

test('an emotion of a stage before it had steps is set and removed at its first step', () => {
  const map = smallMap();
  const feel = (cell: object, value: number | null) =>
    applyEdit(map, edits.setEmotion, { row: 'mood', stage: 's1', ...cell, value }, origin);
  feel({}, -1);
  for (const [at, id] of ['p1', 'p2'].entries())
    applyEdit(map, edits.addStep, { id, stage: 's1', position: `a${at}` }, origin);
  feel({ step: 'p2' }, 1);
  expect(read(map).emotions.map(({ step, value }) => [step, value])).toEqual([
    ['p2', 1],
    [null, -1],
  ]);
  feel({ step: 'p1' }, 2);
  expect(read(map).emotions.map(({ step, value }) => [step, value])).toEqual([
    ['p1', 2],
    ['p2', 1],
  ]);
  feel({ step: 'p1' }, null);
  expect(read(map).emotions).toMatchObject([{ step: 'p2' }]);
});

test('removing a stage removes its cards and points', () => {
  const map = smallMap();
  for (const stage of ['s1', 's2']) {
    applyEdit(
      map,
      edits.addCard,
      { id: `c-${stage}`, stage, row: 'actions', position: 'a0' },
      origin,
    );
    applyEdit(map, edits.setEmotion, { row: 'mood', stage, value: 1 }, origin);
  }
  applyEdit(map, edits.removeStage, { id: 's1' }, origin);
  expect(openDocument(mapperDocument, map).cards.ids()).toEqual(['c-s2']);
  expect(openDocument(mapperDocument, map).emotions.ids()).toEqual(['mood.s2']);
});

test('a card moves to another cell, and stages and rows change their order', () => {
  const map = smallMap();
  applyEdit(map, edits.addCard, { id: 'c', stage: 's1', row: 'actions', position: 'a0' }, origin);
  applyEdit(map, edits.moveCard, { id: 'c', stage: 's2', row: 'actions', position: 'a5' }, origin);
  applyEdit(map, edits.moveStage, { id: 's1', position: positionAt(read(map).stages, 2) }, origin);
  applyEdit(map, edits.moveRow, { id: 'mood', position: positionAt(read(map).rows, 0) }, origin);
  expect(read(map)).toMatchObject({
    stages: [{ id: 's2' }, { id: 's1' }],
    rows: [{ id: 'mood' }, { id: 'actions' }],
    cards: [{ id: 'c', stage: 's2' }],
  });
});

test('a card whose stage another user removes at the same time disappears for both', () => {
  const [mine, theirs] = [smallMap(), new Y.Doc()];
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
  applyEdit(mine, edits.addCard, { id: 'c', stage: 's1', row: 'actions', position: 'a0' }, origin);
  applyEdit(theirs, edits.removeStage, { id: 's1' }, origin);
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs));
  expect(read(mine).cards).toEqual([]);
  expect(read(theirs)).toEqual(read(mine));
});

test('a text stays within 500 characters however it is typed', () => {
  const map = smallMap();
  applyEdit(map, edits.addCard, { id: 'c', stage: 's1', row: 'actions', position: 'a0' }, origin);
  for (let turn = 0; turn < 3; turn += 1) {
    applyEdit(
      map,
      edits.editCardText,
      { id: 'c', at: 0, remove: 0, insert: 'x'.repeat(300) },
      origin,
    );
  }
  expect(read(map).cards[0]?.text).toHaveLength(500);
});

test('steps divide a stage, and the cards of a removed step stay in its stage', () => {
  const map = smallMap();
  applyEdit(map, edits.addStep, { id: 'p1', stage: 's1', name: 'Fill in', position: 'a0' }, origin);
  const card = { id: 'c', row: 'actions', stage: 's1', step: 'p1', position: 'a0' };
  applyEdit(map, edits.addCard, card, origin);
  const emotion = { row: 'mood', stage: 's1', step: 'p1', series: 'current', value: -1 } as const;
  applyEdit(map, edits.setEmotion, emotion, origin);
  applyEdit(map, edits.moveStep, { id: 'p1', stage: 's2', position: 'a0' }, origin);
  expect(openDocument(mapperDocument, map).emotions.all()).toMatchObject([
    { stage: 's2', step: 'p1', value: -1 },
  ]);
  expect(read(map).cards).toMatchObject([{ stage: 's2', step: 'p1' }]);
  applyEdit(map, edits.removeStep, { id: 'p1' }, origin);
  expect(read(map).cards).toMatchObject([{ stage: 's2', step: null }]);
  const elsewhere = { ...card, id: 'd', stage: 's2' };
  expect(() => applyEdit(map, edits.addCard, elsewhere, origin)).toThrow('no longer there');
});

test('a card is removed with its tags, notes, evidence, arrows and links to opportunities', () => {
  const map = smallMap();
  for (const id of ['c', 'd'])
    applyEdit(map, edits.addCard, { id, stage: 's1', row: 'actions', position: 'a0' }, origin);
  applyEdit(map, edits.addTag, { id: 't', name: 'Trust', position: 'a0' }, origin);
  applyEdit(map, edits.setTag, { tag: 't', card: 'c', on: true }, origin);
  applyEdit(map, edits.addNote, { id: 'n', card: 'c', text: 'Ask again' }, origin);
  applyEdit(
    map,
    edits.addEvidence,
    { id: 'e', card: 'c', kind: 'url', ref: 'https://a.b' },
    origin,
  );
  applyEdit(map, edits.addArrow, { id: 'a', from: 'd', to: 'c' }, origin);
  applyEdit(map, edits.addOpportunity, { id: 'o', title: 'Autosave', position: 'a0' }, origin);
  applyEdit(map, edits.setOpportunityCard, { opportunity: 'o', card: 'c', on: true }, origin);
  applyEdit(map, edits.removeCard, { id: 'c' }, origin);
  const opened = openDocument(mapperDocument, map);
  for (const removed of ['taggings', 'notes', 'evidence', 'arrows', 'opportunityCards'] as const)
    expect(opened[removed].ids()).toEqual([]);
  expect(opened.tags.ids()).toEqual(['t']);
  expect(opened.opportunities.ids()).toEqual(['o']);
});

test('a locked part takes no card and loses none', () => {
  const map = smallMap();
  const card = { id: 'c', stage: 's1', row: 'actions', position: 'a0' };
  applyEdit(map, edits.addCard, card, origin);
  applyEdit(map, edits.changeRow, { id: 'actions', locked: true }, origin);
  const locked = 'This part of the map is locked. Unlock it first.';
  const refused = [
    () => applyEdit(map, edits.addCard, { ...card, id: 'd' }, origin),
    () => applyEdit(map, edits.removeCard, { id: 'c' }, origin),
    () => applyEdit(map, edits.editCardText, { id: 'c', at: 0, remove: 0, insert: 'x' }, origin),
    () => applyEdit(map, edits.moveCard, { ...card, stage: 's2' }, origin),
    () => applyEdit(map, edits.setCardStatus, { id: 'c', status: 'R' }, origin),
    () => applyEdit(map, edits.highlightCard, { id: 'c', colour: '#12805c' }, origin),
  ];
  for (const attempt of refused) expect(attempt).toThrow(locked);
  applyEdit(map, edits.changeRow, { id: 'actions', locked: false }, origin);
  applyEdit(map, edits.removeCard, { id: 'c' }, origin);
  expect(read(map).cards).toEqual([]);
});

test.each<[string, (map: Y.Doc, locked: boolean) => void]>([
  ['row', (map, locked) => applyEdit(map, edits.changeRow, { id: 'actions', locked }, origin)],
  ['stage', (map, locked) => applyEdit(map, edits.changeStage, { id: 's1', locked }, origin)],
  ['section', (map, locked) => applyEdit(map, edits.changeGroup, { id: 'g', locked }, origin)],
  ['persona', (map, locked) => applyEdit(map, edits.changePersona, { id: 'p', locked }, origin)],
])('the cards of a locked %s cannot be changed', (_, lock) => {
  const map = smallMap();
  applyEdit(map, edits.addGroup, { id: 'g', position: 'a0' }, origin);
  applyEdit(map, edits.moveRow, { id: 'actions', position: 'a0', group: 'g' }, origin);
  applyEdit(map, edits.addPersona, { id: 'p', position: 'a0' }, origin);
  const card = { stage: 's1', row: 'actions', persona: 'p', position: 'a0' };
  applyEdit(map, edits.addCard, { ...card, id: 'c' }, origin);
  lock(map, true);
  const add = () => applyEdit(map, edits.addCard, { ...card, id: 'd' }, origin);
  expect(add).toThrow('locked');
  expect(() => applyEdit(map, edits.removeCard, { id: 'c' }, origin)).toThrow('locked');
  lock(map, false);
  add();
  expect(read(map).cards).toHaveLength(2);
});

test('parts of a text and whole cards are highlighted [S1.21]', () => {
  const map = smallMap();
  const card = { id: 'c', stage: 's1', row: 'actions', position: 'a0', text: 'Fills 14 fields' };
  applyEdit(map, edits.addCard, card, origin);
  const mark = { id: 'c', from: 6, to: 15, mark: 'highlight', value: '#b26a00' } as const;
  applyEdit(map, edits.markCardText, mark, origin);
  applyEdit(map, edits.highlightCard, { id: 'c', colour: '#12805c' }, origin);
  expect(read(map).cards).toMatchObject([
    { highlight: '#12805c', marks: [{ from: 6, to: 15, name: 'highlight', value: '#b26a00' }] },
  ]);
  const wrong = { ...mark, value: 'javascript:' };
  expect(() => applyEdit(map, edits.markCardText, wrong, origin)).toThrow();
});

test('points are set within the scale and cleared by person, by dimension, or all [S1.26]', () => {
  const map = smallMap();
  for (const id of ['p', 'q'])
    applyEdit(map, edits.addPersona, { id, kind: 'behavioral', position: 'a0' }, origin);
  for (const id of ['d', 'e'])
    applyEdit(map, edits.addDimension, { id, steps: 5, position: 'a0' }, origin);
  const putAll = () => {
    for (const persona of ['p', 'q'])
      for (const dimension of ['d', 'e'])
        applyEdit(map, edits.setPoint, { persona, dimension, value: 9 }, origin);
  };
  const there = () => read(map).points.map(({ id, value }) => `${id} ${value}`);
  putAll();
  expect(there()).toEqual(['p.d 5', 'p.e 5', 'q.d 5', 'q.e 5']);
  applyEdit(map, edits.clearPoints, { persona: 'p' }, origin);
  expect(there()).toEqual(['q.d 5', 'q.e 5']);
  applyEdit(map, edits.clearPoints, { dimension: 'e' }, origin);
  expect(there()).toEqual(['q.d 5']);
  putAll();
  applyEdit(map, edits.clearPoints, {}, origin);
  expect(there()).toEqual([]);
  expect(read(map).dimensions).toHaveLength(2);
});

test('a blueprint row is added once, and its line moves to the given row [S1.24]', () => {
  const map = smallMap();
  const row = (key: 'customer' | 'support', position: string) => ({
    id: edits.blueprintRowId(key),
    key,
    board: 'blueprint' as const,
    position,
  });
  applyEdit(map, edits.addRow, row('customer', 'a5'), origin);
  applyEdit(map, edits.addRow, row('support', 'a6'), origin);
  expect(() => applyEdit(map, edits.addRow, row('support', 'a7'), origin)).toThrow('already');
  const [customer, support] = [edits.blueprintRowId('customer'), edits.blueprintRowId('support')];
  applyEdit(map, edits.placeLine, { line: 'interaction', row: customer }, origin);
  applyEdit(map, edits.removeRow, { id: customer, linesTo: support }, origin);
  expect(read(map).lines).toEqual([{ id: 'interaction', row: support }]);
  applyEdit(map, edits.removeRow, { id: support }, origin);
  expect(read(map).lines).toEqual([]);
});

test('a picture is removed from the library and from records, until that is undone', () => {
  const map = smallMap();
  applyEdit(map, edits.addImage, { id: 'face', file: '/face.webp', name: 'face' }, origin);
  applyEdit(map, edits.changeImage, { id: 'face', alt: 'Amara at a café' }, origin);
  const card = { id: 'c', stage: 's1', row: 'actions', position: 'a0' };
  applyEdit(map, edits.addCard, card, origin);
  applyEdit(map, edits.pictureCard, { id: 'c', image: 'face' }, origin);
  applyEdit(map, edits.addPersona, { id: 'p', position: 'a0' }, origin);
  applyEdit(map, edits.picturePersona, { id: 'p', picture: 'face' }, origin);
  applyEdit(map, edits.describeMap, { logo: 'face' }, origin);
  const shown = () => [
    read(map).cards[0]?.image,
    read(map).personas[0]?.picture,
    read(map).facts.logo,
  ];
  expect(read(map).images).toMatchObject([{ name: 'face', alt: 'Amara at a café' }]);
  expect(shown()).toEqual(['face', 'face', 'face']);
  const undo = new Y.UndoManager(map, { trackedOrigins: new Set([Object]), captureTimeout: 0 });
  applyEdit(map, edits.removeImage, { id: 'face' }, origin);
  expect([read(map).images, ...shown()]).toEqual([[], null, null, null]);
  undo.undo();
  expect(shown()).toEqual(['face', 'face', 'face']);
  const nowhere = { id: 'p', picture: 'none' };
  expect(() => applyEdit(map, edits.describeMap, { logo: 'none' }, origin)).toThrow(
    'no longer there',
  );
  expect(() => applyEdit(map, edits.picturePersona, nowhere, origin)).toThrow('no longer there');
});

test('the quote of a participant stays with their point when it moves, and is removed with it', () => {
  const map = smallMap();
  applyEdit(map, edits.addPersona, { id: 'p', position: 'a0', kind: 'behavioral' }, origin);
  applyEdit(map, edits.addDimension, { id: 'd', position: 'a0' }, origin);
  applyEdit(map, edits.setPoint, { persona: 'p', dimension: 'd', value: 2 }, origin);
  const said = { id: 'q', point: 'p.d', kind: 'person', ref: 'P01', quote: 'Never' } as const;
  applyEdit(map, edits.addEvidence, said, origin);
  applyEdit(map, edits.setPoint, { persona: 'p', dimension: 'd', value: 5 }, origin);
  applyEdit(map, edits.changeEvidence, { id: 'q', quote: 'Never at the counter' }, origin);
  expect(read(map).evidence).toMatchObject([{ point: 'p.d', quote: 'Never at the counter' }]);
  applyEdit(map, edits.setPoint, { persona: 'p', dimension: 'd', value: null }, origin);
  expect(read(map).evidence).toEqual([]);
  expect(() => applyEdit(map, edits.addEvidence, said, origin)).toThrow('no longer there');
});
