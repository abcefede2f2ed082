import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned } from '#kernel/document/edit.ts';
import * as edits from './edits.ts';
import { follow } from './linkable-items.ts';
import { personasDocument } from './personas-document.ts';

const by = { kind: 'user' } as const;
const position = 'a0';

function begin() {
  const document = emptyDocument(personasDocument);
  applyEdit(document, edits.addPersona, { id: 'amara', name: 'Amara', position }, by);
  applyEdit(document, edits.addPage, { id: 'overview', persona: 'amara', position }, by);
  applyEdit(document, edits.addSection, { id: 'goals', page: 'overview', position }, by);
  return { document, read: () => readDocument(personasDocument, document).value };
}

test('a removed picture is no longer the logo; another one stays the logo', () => {
  const { document, read } = begin();
  for (const id of ['mark', 'other'])
    applyEdit(document, edits.addImage, { id, file: `/${id}.webp` }, by);
  applyEdit(document, edits.describeProject, { logo: 'mark' }, by);
  applyEdit(document, edits.removeImage, { id: 'other' }, by);
  expect(read().facts.logo).toBe('mark');
  applyEdit(document, edits.removeImage, { id: 'mark' }, by);
  expect(read().facts.logo).toBeNull();
});

test('a section is not added to a removed page, nor a page to a removed persona', () => {
  const { document, read } = begin();
  const before = read();
  const removed = { id: 'goals', page: 'gone', slot: 1, position: 'a5' };
  expect(() => applyEdit(document, edits.moveSection, removed, by)).toThrow();
  const orphan = { id: 'overview', persona: 'gone', position: 'a5' };
  expect(() => applyEdit(document, edits.movePage, orphan, by)).toThrow();
  expect(read()).toEqual(before);
});

test('a persona that follows its source stores the title and the digest that were seen last', () => {
  const { document, read } = begin();
  const link = {
    project: 'map',
    item: 'pattern:1',
    what: 'pattern',
    title: 'Planners',
    digest: 'old',
    follows: true,
  };
  applyEdit(document, edits.changePersona, { id: 'amara', link }, by);
  const item = { title: 'Autopilots', text: '', facts: {} };
  applyPlanned(document, follow(document, [{ link: 'amara', item }]), { kind: 'link' });
  expect(read().personas[0]).toMatchObject({ name: 'Amara', link: { title: 'Autopilots' } });
});
