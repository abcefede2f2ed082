import { expect, test } from 'vitest';
import type { z } from 'zod';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned, type Edit } from '#kernel/document/edit.ts';
import type { MapType } from '../contract/codes.ts';
import * as edits from './edits.ts';
import { type MapperShape, mapperDocument } from './mapper-document.ts';
import { planPlacing } from './place-opportunity.ts';

/** A map with an opportunity that is not on the map and may be derived from a card. */
function mapOf(mapType: MapType = 'horizontal') {
  const map = emptyDocument(mapperDocument);
  const edit = <Input extends z.ZodType>(one: Edit<MapperShape, Input>, input: z.input<Input>) =>
    applyEdit(map, one, input, { kind: 'user' });
  const read = () => readDocument(mapperDocument, map).value;
  edit(edits.describeMap, { mapType });
  edit(edits.addRow, { id: 'pains', name: 'Pain points', position: 'a0' });
  edit(edits.addOpportunity, { id: 'o', title: 'Autosave', position: 'a0' });
  return {
    ...{ edit, read },
    from(card: string) {
      edit(edits.setOpportunityCard, { opportunity: 'o', card, on: true });
    },
    place() {
      const planned = planPlacing(read(), 'o', () => 'new');
      applyPlanned(map, planned, { kind: 'user' });
      return read().cards.find(({ id }) => id === 'o');
    },
  };
}

/** A journey with two stages, the second with two steps. */
function journey() {
  const map = mapOf();
  map.edit(edits.addStage, { id: 's1', name: 'Compare', position: 'a0' });
  map.edit(edits.addStage, { id: 's2', name: 'Apply', position: 'a1' });
  map.edit(edits.addStep, { id: 't1', stage: 's2', name: 'Fill', position: 'a0' });
  map.edit(edits.addStep, { id: 't2', stage: 's2', name: 'Send', position: 'a1' });
  return map;
}

/** A persona map with two personas. */
function personas() {
  const map = mapOf('persona');
  map.edit(edits.addPersona, { id: 'amara', name: 'Amara', position: 'a0' });
  map.edit(edits.addPersona, { id: 'ruth', name: 'Ruth', position: 'a1' });
  return map;
}

test('it is placed at the step of the card that it is derived from', () => {
  const map = journey();
  map.edit(edits.addCard, {
    ...{ id: 'pain', row: 'pains', stage: 's2', step: 't2', text: 'No save', position: 'a0' },
  });
  map.from('pain');
  expect(map.place()).toMatchObject({ row: 'new', stage: 's2', step: 't2', persona: null });
});

test('without a card it is placed in the first stage', () => {
  expect(journey().place()).toMatchObject({ row: 'new', stage: 's1', step: null, persona: null });
});

test('on a persona map it is placed with the persona of its card, else with the first', () => {
  const map = personas();
  expect(map.place()).toMatchObject({ stage: null, step: null, persona: 'amara' });
  const other = personas();
  other.edit(edits.addCard, {
    ...{ id: 'fear', row: 'pains', persona: 'ruth', text: 'Loses all', position: 'a0' },
  });
  other.from('fear');
  expect(other.place()).toMatchObject({ stage: null, step: null, persona: 'ruth' });
});

test.each(['horizontal', 'persona', 'behavioral'] as const)(
  'on a %s map without columns it is not placed, and no row is added',
  (mapType) => {
    const map = mapOf(mapType);
    expect(map.place()).toBeUndefined();
    expect(map.read().rows).toHaveLength(1);
  },
);

test('a map that plots people has no cell for it', () => {
  const map = mapOf('behavioral');
  map.edit(edits.addPersona, { id: 'amara', name: 'Amara', position: 'a0' });
  map.edit(edits.addStage, { id: 's1', name: 'Compare', position: 'a0' });
  expect(map.place()).toBeUndefined();
});

test('an opportunity row of the blueprint is none of the journey: one is added below all rows', () => {
  const map = journey();
  map.edit(edits.addRow, {
    ...{ id: 'b', name: 'Ideas', kind: 'opportunity', board: 'blueprint', position: 'a1' },
  });
  expect(map.place()?.row).toBe('new');
  expect(map.read().rows.map(({ id, board }) => [id, board])).toEqual([
    ['pains', 'map'],
    ['b', 'blueprint'],
    ['new', 'map'],
  ]);
});

test('it is placed last in its cell', () => {
  const map = journey();
  map.edit(edits.addRow, { id: 'ideas', name: 'Ideas', kind: 'opportunity', position: 'a1' });
  // Ordered by id they would be behind it.
  for (const [id, position] of [
    ['x', 'a0'],
    ['y', 'a1'],
  ] as const)
    map.edit(edits.addCard, { id, row: 'ideas', stage: 's1', text: id, position });
  map.edit(edits.addCard, { id: 'z', row: 'ideas', stage: 's2', text: 'z', position: 'Zz' });
  expect(map.place()).toMatchObject({ row: 'ideas', stage: 's1' });
  const there = map.read().cards.filter(({ stage }) => stage === 's1');
  expect(there.map(({ id }) => id)).toEqual(['x', 'y', 'o']);
});

test('with a persona it is placed last among their cards', () => {
  const map = personas();
  map.edit(edits.addRow, { id: 'ideas', name: 'Ideas', kind: 'opportunity', position: 'a1' });
  for (const [id, persona, position] of [
    ['x', 'amara', 'a2'],
    ['y', 'ruth', 'a0'],
  ] as const)
    map.edit(edits.addCard, { id, row: 'ideas', persona, text: id, position });
  map.place();
  const theirs = map.read().cards.filter(({ persona }) => persona === 'amara');
  expect(theirs.map(({ id }) => id)).toEqual(['x', 'o']);
});
