import { expect, test } from 'vitest';
import { titleToSave } from './title-to-save.ts';

test('an empty title falls back to the default, and spaces around one are removed', () => {
  expect(titleToSave('   ', 'Untitled Matrix project')).toBe('Untitled Matrix project');
  expect(titleToSave(' Checkout ', 'Untitled Matrix project')).toBe('Checkout');
});
