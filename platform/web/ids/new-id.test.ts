import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('thousands of ids are all different, and have the length of an id', () => {
  const ids = Array.from({ length: 5000 }, newId);
  expect(new Set(ids).size).toBe(5000);
  expect(ids.every((id) => /^[0-9A-Za-z]{20}$/.test(id))).toBe(true);
});
