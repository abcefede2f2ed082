import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { apply, read, twoNotes } from '../fixtures/two-notes.ts';
import * as edits from './edits.ts';
import * as highlights from './highlights.ts';
import { notesDocument } from './notes-document.ts';

const removed = 'absent';

test.each<[name: string, () => PlannedEdit]>([
  ['a new note', () => planEdit(edits.addNote, { id: 'x', participant: removed, position: 'a9' })],
  [
    'the person of a note',
    () => planEdit(edits.linkParticipant, { id: 'n1', participant: removed }),
  ],
  ['a tag on a note', () => planEdit(edits.tagNote, { note: 'n1', tag: removed, on: true })],
  ['a note of a tag', () => planEdit(edits.tagNote, { note: removed, tag: 't1', on: true })],
  ['a highlight', () => planEdit(highlights.addHighlight, { id: 'x', note: removed })],
  [
    "a highlight's tag",
    () => planEdit(highlights.addHighlight, { id: 'x', note: 'n1', tag: removed }),
  ],
  [
    "a highlight's person",
    () => planEdit(highlights.addHighlight, { id: 'x', note: 'n1', participant: removed }),
  ],
  [
    'a quote',
    () => planEdit(highlights.highlightQuote, { id: 'x', note: removed, quote: 'waited' }),
  ],
  [
    "a quote's tag",
    () =>
      planEdit(highlights.highlightQuote, { id: 'x', note: 'n1', quote: 'waited', tag: removed }),
  ],
  [
    'another tag of a highlight',
    () => planEdit(highlights.changeHighlight, { id: 'h1', tag: removed }),
  ],
  [
    'another person of a highlight',
    () => planEdit(highlights.changeHighlight, { id: 'h1', participant: removed }),
  ],
])('%s refers to no removed record, and a refused edit changes nothing', (_, planned) => {
  const document = twoNotes();
  const before = Y.encodeStateAsUpdate(document);
  expect(() => apply(document, planned())).toThrow(
    expect.objectContaining({ code: 'record_not_found' }),
  );
  expect(Y.encodeStateAsUpdate(document)).toEqual(before);
});

test.each<[name: string, () => unknown]>([
  [
    'a title that is too long',
    () => planEdit(edits.renameNote, { id: 'n1', title: 'x'.repeat(3000) }),
  ],
  ['a time before 1970', () => planEdit(edits.touchNote, { id: 'n1', updated: -1 })],
  ['half a millisecond', () => planEdit(edits.touchNote, { id: 'n1', updated: 0.5 })],
  ['a colour that is none', () => planEdit(edits.changeTag, { id: 't1', colour: 'green' })],
  [
    'a colour with more behind it',
    () => planEdit(edits.changeTag, { id: 't1', colour: '#1668dc;' }),
  ],
  [
    'a tag that is too long',
    () => planEdit(edits.addTag, { id: 'x', name: 'x'.repeat(21), position: 'a9' }),
  ],
  ['no quote', () => planEdit(highlights.highlightQuote, { id: 'x', note: 'n1', quote: '' })],
  [
    'a quote as long as a note',
    () => planEdit(highlights.highlightQuote, { id: 'x', note: 'n1', quote: 'x'.repeat(2001) }),
  ],
])('%s is refused before anything is changed', (_, plan) => {
  expect(plan).toThrow();
});

test('a change of a person or a tag affects only the given fields', () => {
  const document = twoNotes();
  apply(
    document,
    planEdit(edits.changeParticipant, { id: 'p1', about: 'midwife' }),
    planEdit(edits.changeParticipant, { id: 'p2', name: 'P02 Ben' }),
    planEdit(edits.changeTag, { id: 't1', name: 'queue' }),
    planEdit(edits.changeTag, { id: 't2', colour: '#c8321f' }),
  );
  expect(read(document)).toMatchObject({
    participants: [
      { name: 'P01', about: 'midwife' },
      { name: 'P02 Ben', about: '' },
    ],
    tags: [
      { name: 'queue', colour: '#12805c' },
      { name: 'trust', colour: '#c8321f' },
    ],
  });
});

test('a removed note removes its own labels and highlights, and no others', () => {
  const document = twoNotes();
  apply(document, planEdit(edits.removeNote, { id: 'n1' }));
  const { notes, labels, highlights } = openDocument(notesDocument, document);
  expect(notes.ids()).toEqual(['n2']);
  expect(labels.ids()).toEqual(['n2.t2']);
  expect(highlights.ids()).toEqual(['h2']);
});

test('a removed tag is removed from all records, and no other tag is', () => {
  const document = twoNotes();
  apply(document, planEdit(edits.removeTag, { id: 't1' }));
  expect(read(document)).toMatchObject({
    tags: [{ id: 't2' }],
    labels: [{ note: 'n2', tag: 't2' }],
    highlights: [
      { id: 'h1', tag: null },
      { id: 'h2', tag: 't2' },
    ],
  });
});

test('a removed participant is removed from their notes and highlights, and no other participant is', () => {
  const document = twoNotes();
  apply(document, planEdit(edits.removeParticipant, { id: 'p1' }));
  expect(read(document)).toMatchObject({
    participants: [{ id: 'p2' }],
    notes: [{ participant: null }, { participant: 'p2' }],
    highlights: [
      { id: 'h1', participant: 'p2' },
      { id: 'h2', participant: null },
    ],
  });
});

test('a tag is removed from a note, and removing it again changes nothing', () => {
  const document = twoNotes();
  const off = planEdit(edits.tagNote, { note: 'n1', tag: 't1', on: false });
  apply(document, off, off);
  expect(read(document).labels).toMatchObject([{ note: 'n2' }]);
});

test('a note is linked to no participant, and to another one', () => {
  const document = twoNotes();
  apply(
    document,
    planEdit(edits.linkParticipant, { id: 'n1', participant: null }),
    planEdit(edits.linkParticipant, { id: 'n2', participant: 'p1' }),
  );
  expect(read(document).notes).toMatchObject([{ participant: null }, { participant: 'p1' }]);
});
