import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { paragraph } from '#features/writing/document/index.ts';
import { emptyDocument, openDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { positionAt } from '#kernel/document/order.ts';
import { guarded } from '#tests/fixtures/boards/guarded.ts';
import * as edits from './edits.ts';
import * as highlights from './highlights.ts';
import { notesDocument } from './notes-document.ts';
import { packNote, putNote } from './packed-note.ts';

const origin = { kind: 'user', userId: 'amara' } as const;

/** A project with two notes, a tag on the first one, a participant and a highlight. */
function smallProject(): Y.Doc {
  const project = emptyDocument(notesDocument);
  const amara = { id: 'amara', name: 'P01 Amara', about: '29', position: 'a0' };
  applyEdit(project, edits.addParticipant, amara, origin);
  applyEdit(project, edits.addTag, { id: 'waiting', name: 'waiting', position: 'a0' }, origin);
  applyEdit(
    project,
    edits.addNote,
    {
      id: 'n1',
      title: 'Interview P01',
      participant: 'amara',
      body: [paragraph('She waited two days.'), paragraph('Nobody said when.')],
      position: 'a0',
    },
    origin,
  );
  applyEdit(project, edits.addNote, { id: 'n2', title: 'Plan', position: 'a1' }, origin);
  applyEdit(project, edits.tagNote, { note: 'n1', tag: 'waiting', on: true }, origin);
  applyEdit(
    project,
    highlights.highlightQuote,
    { id: 'h1', note: 'n1', quote: 'two days', tag: 'waiting', participant: 'amara' },
    origin,
  );
  return project;
}

const read = (project: Y.Doc) => readDocument(notesDocument, project).value;
const passages = (project: Y.Doc, note: string) =>
  Object.fromEntries(
    highlights.passagesOf(openDocument(notesDocument, project).notes.content(note, 'body')),
  );

test('notes are added, ordered, renamed, pinned and written [S1.49]', () => {
  const project = smallProject();
  applyEdit(project, edits.renameNote, { id: 'n2', title: 'Plan for round 2' }, origin);
  applyEdit(project, edits.pinNote, { id: 'n2', on: true }, origin);
  const body = [paragraph('Diary'), { type: 'iframe' }];
  applyEdit(project, edits.writeNote, { id: 'n2', body }, origin);
  applyEdit(project, edits.touchNote, { id: 'n2', updated: 42 }, origin);
  applyEdit(
    project,
    edits.moveNote,
    { id: 'n2', position: positionAt(read(project).notes, 0) },
    origin,
  );
  expect(read(project).notes).toMatchObject([
    { id: 'n2', title: 'Plan for round 2', pinned: true, updated: 42, body: [paragraph('Diary')] },
    { id: 'n1', participant: 'amara' },
  ]);
});

test('a note has tags, each once, and loses them with the tag [S1.50]', () => {
  const project = smallProject();
  applyEdit(project, edits.tagNote, { note: 'n1', tag: 'waiting', on: true }, origin);
  applyEdit(
    project,
    edits.changeTag,
    { id: 'waiting', name: 'silence', colour: '#b26a00' },
    origin,
  );
  expect(read(project)).toMatchObject({
    tags: [{ name: 'silence', colour: '#b26a00' }],
    labels: [{ note: 'n1', tag: 'waiting' }],
  });
  applyEdit(project, edits.removeTag, { id: 'waiting' }, origin);
  expect(read(project)).toMatchObject({
    tags: [],
    labels: [],
    highlights: [{ id: 'h1', tag: null, participant: 'amara' }],
  });
  // No labels or highlights are left that a note with the same id would get.
  const { labels, highlights } = openDocument(notesDocument, project);
  expect(labels.ids()).toEqual([]);
  expect(highlights.get('h1')?.tag).toBeNull();
});

test('a highlight marks the text, is changed, and its removal leaves the text', () => {
  const project = smallProject();
  expect(passages(project, 'n1')).toEqual({ h1: 'two days' });
  const quote = 'waited two';
  applyEdit(project, highlights.highlightQuote, { id: 'h2', note: 'n1', quote }, origin);
  expect(passages(project, 'n1')).toEqual({ h1: 'two days', h2: 'waited two' });
  applyEdit(project, highlights.changeHighlight, { id: 'h2', tag: 'waiting' }, origin);
  applyEdit(project, highlights.removeHighlight, { id: 'h1' }, origin);
  expect(passages(project, 'n1')).toEqual({ h2: 'waited two' });
  expect(read(project).highlights).toMatchObject([{ id: 'h2', tag: 'waiting' }]);
  expect(() =>
    applyEdit(
      project,
      highlights.highlightQuote,
      { id: 'h3', note: 'n1', quote: 'days. Nob' },
      origin,
    ),
  ).toThrow('is not in one paragraph');
});

test('removing a note removes its labels and highlights', () => {
  const project = smallProject();
  applyEdit(project, edits.removeNote, { id: 'n1' }, origin);
  expect(read(project)).toMatchObject({ notes: [{ id: 'n2' }], labels: [], highlights: [] });
});

test('removing a participant leaves their notes and highlights', () => {
  const project = smallProject();
  applyEdit(project, edits.removeParticipant, { id: 'amara' }, origin);
  expect(read(project)).toMatchObject({
    notes: [{ participant: null }, { participant: null }],
    highlights: [{ participant: null }],
  });
});

test('a copy has the same tags and participant, and highlights of its own', () => {
  const project = smallProject();
  const note = packNote(openDocument(notesDocument, project), 'n1');
  const copy = { id: 'n3', position: 'a2', updated: 7, note: { ...note, body: [...note.body] } };
  applyEdit(project, putNote, copy, origin);
  const { notes, tags, labels, highlights: all } = read(project);
  expect(notes[2]).toMatchObject({ id: 'n3', title: 'Interview P01', participant: 'amara' });
  expect(tags).toHaveLength(1);
  expect(labels.map(({ note }) => note)).toEqual(['n1', 'n3']);
  expect(all.map(({ id }) => id)).toEqual(['h1', 'n3.h0']);
  expect(passages(project, 'n3')).toEqual({ 'n3.h0': 'two days' });
});

test('a highlight whose text was removed is not packed with its note', () => {
  const project = smallProject();
  const plain = [...packNote(openDocument(notesDocument, project), 'n2').body];
  applyEdit(project, edits.writeNote, { id: 'n1', body: plain }, origin);
  expect(openDocument(notesDocument, project).highlights.ids()).toEqual(['h1']);
  expect(packNote(openDocument(notesDocument, project), 'n1').highlights).toEqual([]);
});

test('a note that is moved to another project adds its tags and participant there', () => {
  const project = smallProject();
  const other = emptyDocument(notesDocument);
  applyEdit(other, edits.addTag, { id: 'own', name: 'Waiting ', position: 'a0' }, origin);
  const note = packNote(openDocument(notesDocument, project), 'n1');
  const given = { id: 'm1', position: 'a0', updated: 7, note: { ...note, body: [...note.body] } };
  applyEdit(other, putNote, given, origin);
  expect(read(other)).toMatchObject({
    tags: [{ id: 'own' }],
    participants: [{ name: 'P01 Amara', about: '29' }],
    labels: [{ note: 'm1', tag: 'own' }],
    highlights: [{ note: 'm1', tag: 'own' }],
  });
});

const someEdit = fc.record({
  peer: fc.nat(1),
  verb: fc.constantFrom(
    'add',
    'write',
    'move',
    'remove',
    'tag',
    'label',
    'untag',
    'person',
    'mark',
    'unmark',
    'copy',
    'exchange',
  ),
  a: fc.nat(),
  b: fc.nat(),
  words: fc.string({ maxLength: 8 }),
});
type SomeEdit = typeof someEdit extends fc.Arbitrary<infer T> ? T : never;

function perform(project: Y.Doc, fresh: string, { verb: action, a, b, words }: SomeEdit): void {
  const value = read(project);
  const pick = <T>(list: readonly T[], number: number): T | undefined =>
    list[number % (list.length || 1)];
  const note = pick(value.notes, a);
  const tag = pick(value.tags, b)?.id;
  const position = positionAt(value.notes, b % (value.notes.length + 1));
  if (action === 'add')
    applyEdit(project, edits.addNote, { id: fresh, title: words, position }, origin);
  if (action === 'tag')
    applyEdit(project, edits.addTag, { id: fresh, name: words, position }, origin);
  if (action === 'untag' && tag) applyEdit(project, edits.removeTag, { id: tag }, origin);
  if (action === 'person')
    applyEdit(project, edits.addParticipant, { id: fresh, name: words, position }, origin);
  const highlight = pick(value.highlights, b)?.id;
  if (action === 'unmark' && highlight)
    applyEdit(project, highlights.removeHighlight, { id: highlight }, origin);
  if (!note) return;
  const { id } = note;
  if (action === 'write')
    applyEdit(project, edits.writeNote, { id, body: [...note.body, paragraph(words)] }, origin);
  if (action === 'move') applyEdit(project, edits.moveNote, { id, position }, origin);
  if (action === 'remove') applyEdit(project, edits.removeNote, { id }, origin);
  if (action === 'label' && tag)
    applyEdit(project, edits.tagNote, { note: id, tag, on: a % 3 > 0 }, origin);
  const quote = note.body.length > 0 ? 'waited' : '';
  if (action === 'mark' && JSON.stringify(note.body).includes('"She waited'))
    applyEdit(
      project,
      highlights.highlightQuote,
      { id: fresh, note: id, quote, tag: tag ?? null },
      origin,
    );
  if (action === 'copy') {
    const packed = packNote(openDocument(notesDocument, project), id);
    const copy = { ...packed, body: [...packed.body] };
    applyEdit(project, putNote, { id: fresh, position, updated: 0, note: copy }, origin);
  }
}

test('the server accepts any edits of two users, and in any order of arrival both see the same notes', () => {
  fc.assert(
    fc.property(fc.array(someEdit, { maxLength: 30 }), (steps) => {
      const [one, other] = [smallProject(), new Y.Doc()];
      const server = guarded(notesDocument, Y.encodeStateAsUpdate(one));
      const exchange = () => {
        for (const peer of [one, other]) {
          const lacking = Y.encodeStateAsUpdate(peer, Y.encodeStateVector(server.document));
          expect(server.take(lacking)).toBe(true);
        }
        const [mine, theirs] = [Y.encodeStateAsUpdate(one), Y.encodeStateAsUpdate(other)];
        Y.applyUpdate(other, mine);
        Y.applyUpdate(one, theirs);
      };
      exchange();
      for (const [turn, step] of steps.entries()) {
        if (step.verb === 'exchange') exchange();
        else perform(step.peer === 0 ? one : other, `r${turn}`, step);
      }
      exchange();
      expect(readDocument(notesDocument, other)).toEqual(readDocument(notesDocument, one));
    }),
    { numRuns: 60 },
  );
});
