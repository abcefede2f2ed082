import { expect, test } from 'vitest';
import { findWords } from './find-words.ts';

test('words are found whatever their case, each place once', () => {
  expect(findWords('Waiting, and waiting. WAIT', 'wait')).toEqual([0, 13, 22]);
  expect(findWords('aaaa', 'aa')).toEqual([0, 2]);
  expect(findWords('nothing', '  ')).toEqual([]);
  expect(findWords('İstanbul waits', 'waits')).toEqual([]);
});
