import { expect, test } from 'vitest';
import { insideName, isInside, readDocumentName, sheetName, sheetsPrefix } from './sheet.ts';

test('the name of a sheet says of which project it is, and whose', () => {
  const name = sheetName('p1', 'amara', '2026');
  expect(readDocumentName(name)).toEqual({ project: 'p1', owner: 'amara' });
  expect(readDocumentName('p1')).toEqual({ project: 'p1', owner: null });
  expect(name.startsWith(sheetsPrefix('p1'))).toBe(true);
  expect(name.startsWith(sheetsPrefix('p1', 'amara'))).toBe(true);
  expect(name.startsWith(sheetsPrefix('p1', 'ama'))).toBe(false);
  expect(sheetName('p10', 'amara', '2026').startsWith(sheetsPrefix('p1'))).toBe(false);
});

test('one sheet of a project is everybody’s who has access, whatever others are called like', () => {
  expect(isInside(insideName('p1'))).toBe(true);
  expect(insideName('p1').startsWith(sheetsPrefix('p1'))).toBe(true);
  for (const other of ['p1', sheetName('p1', 'amara', 'all'), `${insideName('p1')}~more`, ''])
    expect(isInside(other)).toBe(false);
});
