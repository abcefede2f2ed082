import { expect, test } from 'vitest';
import type { DraftElement, DraftSlot } from '#features/drafting/document/index.ts';
import { createPartFilter } from './slots.ts';

const slot = (key: string, max: number, under?: string): DraftSlot => ({
  ...{ key, title: key, description: '', max },
  ...(under === undefined ? {} : { under }),
});
const slots = [slot('stage', 2), slot('pain', 2, 'stage')];
const element = (id: string, key: string, under: string | null): DraftElement => ({
  ...{ id, slot: key, under, text: id },
  ...{ passages: [], quote: null, values: {} },
});
const remainingOf = (elements: readonly DraftElement[]) =>
  elements.filter(createPartFilter({ slots, part: null })).map(({ id }) => id);

test('a draft shows at most as many elements of a slot as are written, under each parent', () => {
  const stages = ['s1', 's2', 's3'].map((id) => element(id, 'stage', null));
  const pains = ['s1', 's2', 's3'].flatMap((under) =>
    [1, 2, 3].map((number) => element(`${under} p${number}`, 'pain', under)),
  );
  expect(remainingOf([...stages, ...pains])).toEqual([
    's1',
    's2',
    's1 p1',
    's1 p2',
    's2 p1',
    's2 p2',
  ]);
});

test('elements of the first level count together, whatever parent they name', () => {
  const parents = [null, 'x', 'y'];
  expect(remainingOf(parents.map((under, at) => element(`s${at}`, 'stage', under)))).toEqual([
    's0',
    's1',
  ]);
});

test('an element of a slot that is not filled does not belong to the draft', () => {
  expect(remainingOf([element('s1', 'stage', null), element('g1', 'goal', 's1')])).toEqual(['s1']);
});
