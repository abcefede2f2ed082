import { expect, test } from 'vitest';
import { findText } from './find-text.ts';

test('text is found in any case, each match once', () => {
  expect(findText('Waiting, and waiting. WAIT', 'wait')).toEqual([0, 13, 22]);
  expect(findText('aaaa', 'aa')).toEqual([0, 2]);
  expect(findText('nothing', '  ')).toEqual([]);
  expect(findText('İstanbul waits', 'waits')).toEqual([]);
});
