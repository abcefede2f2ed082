import { expect, test } from 'vitest';
import { mergeWork, nothingDone, type TouchedRecords, type WorkDone } from './work-done.ts';

const cards = (touched: Partial<TouchedRecords>): WorkDone => ({
  ...nothingDone,
  records: { cards: { added: [], changed: [], removed: [], ...touched } },
});
const after = (...workDone: WorkDone[]) => workDone.reduce(mergeWork).records.cards;

test('who changes one card several times changed one card', () => {
  expect(after(cards({ changed: ['1'] }), cards({ changed: ['1', '2'] }))).toEqual({
    added: [],
    changed: ['1', '2'],
    removed: [],
  });
});

test('what was added and changed was added, and what was added and removed is not told', () => {
  expect(after(cards({ added: ['1', '2'] }), cards({ changed: ['1'], removed: ['2'] }))).toEqual({
    added: ['1'],
    changed: [],
    removed: [],
  });
});

test('what was removed and put back is told as added, what was changed and removed as removed', () => {
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

test('acts and facts are told once', () => {
  const renamed: WorkDone = { ...nothingDone, acts: ['renamed'], facts: ['actor'] };
  expect(mergeWork(renamed, { ...renamed, acts: ['renamed', 'shared'] })).toEqual({
    acts: ['renamed', 'shared'],
    records: {},
    facts: ['actor'],
  });
});

test('so many records of a kind are stored of one entry, the first ones', () => {
  const many = Array.from({ length: 600 }, (_, turn) => String(turn));
  const first = cards({ added: many.map((id) => `a${id}`), removed: many.map((id) => `r${id}`) });
  const { added, removed } = after(first, cards({ added: ['last'], removed: ['gone'] })) ?? {};
  expect(added).toHaveLength(500);
  expect(removed).toHaveLength(500);
  expect([added?.[0], removed?.[0]]).toEqual(['a0', 'r0']);
  const changed = after(cards({ changed: many }), cards({ changed: ['last'] }))?.changed;
  expect(changed).toEqual(many.slice(0, 500));
});
