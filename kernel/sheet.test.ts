import { expect, test } from 'vitest';
import { readDocumentName, sheetName, sheetsPrefix } from './sheet.ts';

test('the name of a sheet says of which project it is, and whose', () => {
  const name = sheetName('p1', 'amara', '2026');
  expect(readDocumentName(name)).toEqual({ project: 'p1', owner: 'amara' });
  expect(readDocumentName('p1')).toEqual({ project: 'p1', owner: null });
  expect(name.startsWith(sheetsPrefix('p1'))).toBe(true);
  expect(name.startsWith(sheetsPrefix('p1', 'amara'))).toBe(true);
  expect(name.startsWith(sheetsPrefix('p1', 'ama'))).toBe(false);
  expect(sheetName('p10', 'amara', '2026').startsWith(sheetsPrefix('p1'))).toBe(false);
});
