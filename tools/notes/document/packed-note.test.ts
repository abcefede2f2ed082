import { expect, test } from 'vitest';
import { paragraph } from '#features/writing/document/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { apply, read, textOf, twoNotes } from '../fixtures/two-notes.ts';
import * as edits from './edits.ts';
import * as highlights from './highlights.ts';
import { notesDocument } from './notes-document.ts';
import { packNote, putNote, sameName } from './packed-note.ts';

test('a packed note has its tags and participants by name', () => {
  const opened = openDocument(notesDocument, twoNotes());
  expect(packNote(opened, 'n1')).toMatchObject({
    title: 'One',
    pinned: false,
    participant: { name: 'P01', about: 'nurse' },
    tags: [{ name: 'waiting', colour: '#12805c' }],
    highlights: [
      {
        passage: 'h1',
        tag: { name: 'waiting', colour: '#12805c' },
        participant: { name: 'P02', about: '' },
      },
    ],
  });
  expect(() => packNote(opened, 'absent')).toThrow(
    expect.objectContaining({ code: 'record_not_found' }),
  );
});

test('a packed note without tag or participant has none', () => {
  const document = twoNotes();
  apply(
    document,
    planEdit(edits.linkParticipant, { id: 'n1', participant: null }),
    planEdit(highlights.changeHighlight, { id: 'h1', tag: null, participant: null }),
  );
  const packed = packNote(openDocument(notesDocument, document), 'n1');
  expect(packed.participant).toBeNull();
  expect(packed.highlights).toEqual([{ passage: 'h1', tag: null, participant: null }]);
});

test('a packed note is added with its records; existing names are used, others are added last', () => {
  const document = twoNotes();
  const note = {
    title: 'Three',
    pinned: true,
    body: [
      paragraph(
        { type: 'text' as const, text: 'a', marks: [{ type: 'passage', attrs: { id: 'q1' } }] },
        { type: 'text' as const, text: 'b', marks: [{ type: 'passage', attrs: { id: 'q2' } }] },
        { type: 'text' as const, text: 'c', marks: [{ type: 'passage', attrs: { id: 'odd' } }] },
      ),
    ],
    participant: { name: ' p01 ' },
    tags: [{ name: 'TRUST' }, { name: 'new', colour: '#c8321f' }, { name: 'New ' }],
    highlights: [
      { passage: 'q1', tag: { name: 'other' }, participant: { name: 'P03', about: 'clerk' } },
      { passage: 'q2', tag: null, participant: { name: 'p03' } },
    ],
  };
  apply(document, planEdit(putNote, { id: 'n3', position: 'a2', updated: 5, note }));
  const { notes, tags, participants, labels, highlights: all } = read(document);
  expect(notes[2]).toMatchObject({ title: 'Three', pinned: true, participant: 'p1', updated: 5 });
  expect(tags.map(({ id, name, colour }) => [id, name, colour])).toEqual([
    ['t1', 'waiting', '#12805c'],
    ['t2', 'trust', '#1668DC'],
    ['n3.t0', 'new', '#c8321f'],
    ['n3.t1', 'other', '#12805c'],
  ]);
  expect(participants.map(({ id, name, about }) => [id, name, about])).toEqual([
    ['p1', 'P01', 'nurse'],
    ['p2', 'P02', ''],
    ['n3.p0', 'P03', 'clerk'],
  ]);
  const own = labels.filter(({ note }) => note === 'n3');
  expect(own.map(({ tag }) => tag).sort()).toEqual(['n3.t0', 't2']);
  expect(all.filter(({ note }) => note === 'n3')).toMatchObject([
    { id: 'n3.h0', tag: 'n3.t1', participant: 'n3.p0' },
    { id: 'n3.h1', tag: null, participant: 'n3.p0' },
  ]);
  // A mark without a highlight is removed; its text stays.
  expect(textOf(document, 'n3')).toEqual({ 'n3.h0': 'a', 'n3.h1': 'b' });
});

test.each([
  ['Trust', ' trust ', true],
  ['Trust', 'trusts', false],
  ['', ' ', true],
])('%j and %j are the same name: %s', (one, other, same) => {
  expect(sameName(one, other)).toBe(same);
});
