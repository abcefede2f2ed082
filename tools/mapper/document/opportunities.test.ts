import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import type { z } from 'zod';
import { emptyDocument, migrateDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned, type Edit, planEdit } from '#kernel/document/edit.ts';
import { restoreValue } from '#kernel/document/restore.ts';
import { opportunitiesOf } from './analysis/opportunities/opportunities-of.ts';
import { spotOf, worthAt } from './analysis/opportunities/opportunity-matrix.ts';
import { packBlock } from './clip/pack.ts';
import * as edits from './edits.ts';
import { linesOf } from './grid/lines.ts';
import { planPaste } from './grid/paste.ts';
import { type MapperShape, mapperDocument } from './mapper-document.ts';
import { planPlacing } from './place-opportunity.ts';

const origin = { kind: 'user' } as const;
const read = (map: Y.Doc) => readDocument(mapperDocument, map).value;
const described = (map: Y.Doc) => opportunitiesOf(read(map));

/** Plans one of several edits. */
const planAny = (edit: Pick<Edit<MapperShape>, 'name'>, input: object) => {
  const one = Object.values(edits).find((other) => 'name' in other && other.name === edit.name);
  return planEdit(one as Edit<MapperShape>, input);
};

/** A journey with an opportunity row and a card in it. */
function journey() {
  const map = emptyDocument(mapperDocument);
  const edit = <Input extends z.ZodType>(one: Edit<MapperShape, Input>, input: z.input<Input>) =>
    applyEdit(map, one, input, origin);
  edit(edits.addStage, { id: 's1', name: 'Compare', position: 'a0' });
  edit(edits.addStage, { id: 's2', name: 'Apply', position: 'a1' });
  edit(edits.addRow, { id: 'pains', name: 'Pain points', position: 'a0' });
  edit(edits.addRow, { id: 'r', name: 'Ideas', kind: 'opportunity', position: 'a1' });
  edit(edits.addCard, { id: 'c', row: 'r', stage: 's1', text: 'Autosave', position: 'a0' });
  return { map, edit };
}

test('a card in an opportunity row is an opportunity before it has any fields', () => {
  const { map, edit } = journey();
  expect(described(map)).toMatchObject([{ id: 'c', card: 'c', title: 'Autosave', effort: null }]);
  edit(edits.changeOpportunity, { id: 'c', customerValue: 80, effort: 2 });
  edit(edits.editCardText, { id: 'c', at: 8, remove: 0, insert: ' each field' });
  expect(described(map)).toMatchObject([{ title: 'Autosave each field', customerValue: 80 }]);
  edit(edits.changeOpportunity, { id: 'c', title: 'Save as one types' });
  expect(read(map).cards[0]?.text).toBe('Save as one types');
});

test('the fields of a card are kept while it is in another row, and removed with the card', () => {
  const { map, edit } = journey();
  edit(edits.changeOpportunity, { id: 'c', effort: 3 });
  edit(edits.moveCard, { id: 'c', row: 'pains', stage: 's1', position: 'a0' });
  expect(described(map)).toEqual([]);
  edit(edits.moveCard, { id: 'c', row: 'r', stage: 's2', position: 'a0' });
  expect(described(map)).toMatchObject([{ effort: 3 }]);
  edit(edits.removeCard, { id: 'c' });
  expect(read(map)).toMatchObject({ cards: [], opportunities: [] });
});

test.each([
  ['card', edits.setOpportunityCard, { opportunity: 'c', card: 'gone', on: true }],
  ['persona', edits.setOpportunityPersona, { opportunity: 'c', persona: 'gone', on: true }],
  [
    'new title, as the row is locked,',
    edits.changeOpportunity,
    { id: 'c', title: 'New', effort: 1 },
  ],
] as const)(
  'an opportunity that only is a card is unchanged where its %s is refused',
  (_, edit, input) => {
    const { map } = journey();
    applyEdit(map, edits.changeRow, { id: 'r', locked: true }, origin);
    const before = read(map);
    expect(() => applyPlanned(map, [planAny(edit, input)], origin)).toThrow();
    expect(read(map)).toEqual(before);
    const copy = emptyDocument(mapperDocument);
    restoreValue(mapperDocument, copy, before, { kind: 'import' });
    expect(read(copy)).toEqual(before);
  },
);

test('two users who edit the fields of one card edit one opportunity', () => {
  const { map } = journey();
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(map));
  applyEdit(map, edits.changeOpportunity, { id: 'c', effort: 3 }, origin);
  applyEdit(other, edits.changeOpportunity, { id: 'c', status: 'solved' }, origin);
  Y.applyUpdate(map, Y.encodeStateAsUpdate(other));
  Y.applyUpdate(other, Y.encodeStateAsUpdate(map));
  expect(described(map)).toHaveLength(1);
  expect(described(map)).toEqual(described(other));
});

test('removing an opportunity removes its card, unless its row or stage is locked', () => {
  const { map, edit } = journey();
  edit(edits.changeRow, { id: 'r', locked: true });
  expect(() => edit(edits.removeOpportunity, { id: 'c' })).toThrow('locked');
  edit(edits.changeRow, { id: 'r', locked: false });
  edit(edits.removeOpportunity, { id: 'c' });
  expect(read(map).cards).toEqual([]);
});

test('an opportunity that is not on the map is placed at the card that it is derived from', () => {
  const { map, edit } = journey();
  edit(edits.addCard, { id: 'pain', row: 'pains', stage: 's2', text: 'No save', position: 'a0' });
  edit(edits.addOpportunity, { id: 'o', title: 'Branch with a chair', effort: 3, position: 'a0' });
  edit(edits.setOpportunityCard, { opportunity: 'o', card: 'pain', on: true });
  const ids = () => 'new';
  applyPlanned(map, planPlacing(read(map), 'o', ids), origin);
  expect(read(map).cards.find(({ id }) => id === 'o')).toMatchObject({ row: 'r', stage: 's2' });
  expect(described(map)).toMatchObject([{ id: 'c' }, { id: 'o', card: 'o', effort: 3 }]);
  edit(edits.removeRow, { id: 'r', linesTo: null });
  edit(edits.addOpportunity, { id: 'p', title: 'Call back', position: 'a0' });
  applyPlanned(map, planPlacing(read(map), 'p', ids), origin);
  expect(read(map).rows.at(-1)).toMatchObject({ name: 'Opportunities', kind: 'opportunity' });
  edit(edits.describeMap, { mapType: 'behavioral' });
  expect(planPlacing(read(map), 'p', ids)).toEqual([]);
});

test('a copied opportunity keeps its fields', () => {
  const { map, edit } = journey();
  edit(edits.changeOpportunity, { id: 'c', effort: 3, howMightWe: 'keep it?', owner: 'Ruth' });
  const block = { top: 1, left: 0, bottom: 1, right: 0 };
  const cells = packBlock(read(map), linesOf(read(map)), block);
  let count = 0;
  const newId = () => `new${count++}`;
  applyPlanned(map, planPaste(read(map), cells, { row: 1, column: 1 }, { newId }).planned, origin);
  expect(described(map)).toMatchObject([
    { id: 'c', howMightWe: 'keep it?', effort: 3, owner: 'Ruth' },
    { title: 'Autosave', howMightWe: 'keep it?', effort: 3, owner: 'Ruth' },
  ]);
});

test('on the matrix a high value is high, and a drop sets the value of the position', () => {
  const one = { ...opportunity, customerValue: 90, businessValue: 70, effort: 1 };
  expect(spotOf(one)).toEqual({ x: 0.2, y: 1 - 0.8 });
  expect(spotOf({ ...one, effort: null })).toBeNull();
  expect(worthAt(one, { x: 0.5, y: 0.4 })).toEqual({
    ...{ effort: 2.5, customerValue: 70, businessValue: 50 },
  });
  expect(worthAt(one, { x: 2, y: -1 })).toEqual({
    ...{ effort: 5, customerValue: 100, businessValue: 100 },
  });
  expect(worthAt(one, { x: 0, y: 0.05 })).toEqual({
    ...{ effort: 0, customerValue: 100, businessValue: 90 },
  });
  // An arrow key moves by less than a tenth of effort, but has an effect in both directions.
  expect(worthAt(one, { x: 0.21, y: 0.2 })).toMatchObject({ effort: 1.1, customerValue: 90 });
  expect(worthAt(one, { x: 0.19, y: 0.2 })).toMatchObject({ effort: 0.9, businessValue: 70 });
  const half = { ...one, businessValue: null };
  expect(worthAt(half, { x: 0, y: 0.5 })).toMatchObject({ customerValue: 50, businessValue: null });
  expect(worthAt(opportunity, { x: 0, y: 0.5 })).toMatchObject({
    ...{ customerValue: 50, businessValue: 50 },
  });
});

const opportunity = {
  ...{ id: 'o', card: null, title: '', howMightWe: '', owner: '', status: 'open' as const },
  ...{ customerValue: null, businessValue: null, effort: null },
};

test('a migrated map has its opportunities as the cards that match them', () => {
  const map = new Y.Doc();
  const old = readFileSync(new URL('./old/v3.txt', import.meta.url), 'utf8');
  Y.applyUpdate(map, Buffer.from(old, 'base64'));
  migrateDocument(mapperDocument, map, { kind: 'migration' });
  const value = read(map);
  expect(value.rows.map(({ kind }) => kind)).toEqual(['text', 'opportunity']);
  const found = new Map(opportunitiesOf(value).map((one) => [one.id, one]));
  // Matched by title, by its only link, not at all, and one without a record.
  expect(found.get('save')).toMatchObject({
    ...{ title: 'Autosave each field', customerValue: 60, businessValue: 40, effort: 2 },
    ...{ howMightWe: 'keep what was typed?', card: 'save' },
  });
  expect(found.get('cost')).toMatchObject({ title: 'Show year-one cost', status: 'solved' });
  expect(found.get('o3')).toMatchObject({ title: 'Branch with a chair', card: null, effort: 3 });
  expect(found.get('choose')).toMatchObject({ title: 'Two-question chooser', effort: null });
  expect(found.size).toBe(4);
  expect(value.opportunityCards.map(({ opportunity, card }) => [opportunity, card])).toEqual([
    ['o3', 'pain'],
    ['save', 'pain'],
  ]);
  expect(value.opportunityPersonas).toMatchObject([{ opportunity: 'save', persona: 'p' }]);
});
