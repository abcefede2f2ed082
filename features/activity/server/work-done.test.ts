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
