import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test('99 are shown as 99, 100 and more as 99+ [S9.7]', () => {
  expect([1, 99, 100, 1234].map(countText)).toEqual(['1', '99', '99+', '99+']);
});
