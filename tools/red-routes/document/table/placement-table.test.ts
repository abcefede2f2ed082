import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levels } from '../../contract/codes.ts';
import { planPaste, readLevelPair } from './placement-table.ts';

test('reach and frequency are read in any common notation, and nothing else is', () => {
  for (const text of ['4,3', ' 4 , 3 ', '4;3', '4/3', '4 3', '43', '4x3', '4×3']) {
    expect(readLevelPair(text)).toBe('4,3');
  }
  for (const text of ['', ' ', '-', '–']) expect(readLevelPair(text)).toBeNull();
  for (const text of ['5,1', '0,1', '4', '4,3,2', 'many', '4,3 a']) {
    expect(readLevelPair(text)).toBeUndefined();
  }
});

test('a copied cell is read back as the same placement', () => {
  const level = fc.constantFrom(...levels);
  fc.assert(
    fc.property(level, level, (reach, frequency) => {
      expect(readLevelPair(`${reach},${frequency}`)).toBe(`${reach},${frequency}`);
    }),
  );
});

test('a table is pasted from a cell on; invalid levels are refused, and cells beyond the last are dropped', () => {
  const shown = { tasks: ['t1', 't2'], subs: ['a', 'b'] };
  const pasted = [['4,4', 'often', '1,1'], ['', '2,2'], ['3,3']];
  expect(planPaste(shown, pasted, { row: 0, column: 0 })).toEqual({
    placements: [
      { task: 't1', subMatrix: 'a', at: '4,4' },
      { task: 't2', subMatrix: 'a', at: null },
      { task: 't2', subMatrix: 'b', at: '2,2' },
    ],
    refused: [{ task: 't1', subMatrix: 'b', text: 'often' }],
  });
  expect(planPaste(shown, [['1,2']], { row: 1, column: 1 }).placements).toEqual([
    { task: 't2', subMatrix: 'b', at: '1,2' },
  ]);
});
