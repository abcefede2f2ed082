import { expect, test } from 'vitest';
import {
  internalDocumentName,
  isInternalDocument,
  privateDocumentName,
  privateDocumentsPrefix,
  readDocumentName,
} from './private-document.ts';

test('the name of a private document contains its project and its owner', () => {
  const name = privateDocumentName('p1', 'amara', '2026');
  expect(readDocumentName(name)).toEqual({ project: 'p1', owner: 'amara' });
  expect(readDocumentName('p1')).toEqual({ project: 'p1', owner: null });
  expect(name.startsWith(privateDocumentsPrefix('p1'))).toBe(true);
  expect(name.startsWith(privateDocumentsPrefix('p1', 'amara'))).toBe(true);
  expect(name.startsWith(privateDocumentsPrefix('p1', 'ama'))).toBe(false);
  expect(privateDocumentName('p10', 'amara', '2026').startsWith(privateDocumentsPrefix('p1'))).toBe(
    false,
  );
});

test('one private document of a project belongs to all users with access, for any ids', () => {
  expect(isInternalDocument(internalDocumentName('p1'))).toBe(true);
  expect(internalDocumentName('p1').startsWith(privateDocumentsPrefix('p1'))).toBe(true);
  for (const other of [
    'p1',
    privateDocumentName('p1', 'amara', 'all'),
    `${internalDocumentName('p1')}~more`,
    '',
  ])
    expect(isInternalDocument(other)).toBe(false);
});
