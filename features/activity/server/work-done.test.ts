import { expect, test } from 'vitest';
import { mergeWork, nothingDone, type TouchedRecords, type WorkDone } from './work-done.ts';

const cards = (touched: Partial<TouchedRecords>): WorkDone => ({
  ...nothingDone,
  records: { cards: { added: [], changed: [], removed: [], ...touched } },
});
const after = (...workDone: WorkDone[]) => workDone.reduce(mergeWork).records.cards;

test('several changes of one card by a user count as one changed card', () => {
  expect(after(cards({ changed: ['1'] }), cards({ changed: ['1', '2'] }))).toEqual({
    added: [],
    changed: ['1', '2'],
    removed: [],
  });
});

test('a record that was added and changed counts as added; one that was added and removed is not recorded', () => {
  expect(after(cards({ added: ['1', '2'] }), cards({ changed: ['1'], removed: ['2'] }))).toEqual({
    added: ['1'],
    changed: [],
    removed: [],
  });
});

test('a record that was removed and restored counts as added, one that was changed and removed as removed', () => {
  expect(after(cards({ removed: ['1'] }), cards({ added: ['1'] }))).toEqual({
    added: ['1'],
    changed: [],
    removed: [],
  });
  expect(after(cards({ changed: ['1'] }), cards({ removed: ['1'] }))).toEqual({
    added: [],
    changed: [],
    removed: ['1'],
  });
});

test('repeated actions and properties are listed once', () => {
  const renamed: WorkDone = { ...nothingDone, acts: ['renamed'], facts: ['actor'] };
  expect(mergeWork(renamed, { ...renamed, acts: ['renamed', 'shared'] })).toEqual({
    acts: ['renamed', 'shared'],
    records: {},
    facts: ['actor'],
  });
});

test('an entry stores a limited number of records of each kind, the first ones', () => {
  const many = Array.from({ length: 600 }, (_, turn) => String(turn));
  const first = cards({ added: many.map((id) => `a${id}`), removed: many.map((id) => `r${id}`) });
  const { added, removed } = after(first, cards({ added: ['last'], removed: ['gone'] })) ?? {};
  expect(added).toHaveLength(500);
  expect(removed).toHaveLength(500);
  expect([added?.[0], removed?.[0]]).toEqual(['a0', 'r0']);
  const changed = after(cards({ changed: many }), cards({ changed: ['last'] }))?.changed;
  expect(changed).toEqual(many.slice(0, 500));
});
