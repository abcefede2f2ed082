import { beforeEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { paragraph } from '#features/writing/document/index.ts';
import { emptyDocument, openDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import * as edits from '../document/edits.ts';
import { addHighlight, changeHighlight } from '../document/highlights.ts';
import { notesDocument } from '../document/notes-document.ts';
import type { LiveNotes } from './notes-model.tsx';
import { trackChanged } from './track-changed.ts';

const minute = 60_000;
let document: Y.Doc;
let edit: LiveNotes['edit'];
let now = 0;

const opened = () => openDocument(notesDocument, document);
const changedAt = (id: string) => opened().notes.get(id)?.updated;

beforeEach(() => {
  document = emptyDocument(notesDocument);
  edit = (one, input) => applyEdit(document, one, input, { kind: 'user' });
  now = minute;
  edit(edits.addNote, { id: 'n', position: 'a0', updated: now });
  edit(edits.addNote, { id: 'other', position: 'a1', updated: now });
  edit(edits.addTag, { id: 't', name: 'waiting', position: 'a0' });
  edit(edits.addParticipant, { id: 'p', name: 'Amara', position: 'a0' });
  trackChanged({ document, opened: opened(), edit }, () => now);
});

test('a note is changed by its title, text, participant, tags and highlights', () => {
  const changes = [
    () => edit(edits.renameNote, { id: 'n', title: 'P01' }),
    () => edit(edits.writeNote, { id: 'n', body: [paragraph('She waits')] }),
    () => edit(edits.linkParticipant, { id: 'n', participant: 'p' }),
    () => edit(edits.tagNote, { note: 'n', tag: 't', on: true }),
    () => edit(addHighlight, { id: 'h', note: 'n' }),
    () => edit(changeHighlight, { id: 'h', tag: 't' }),
    () => edit(edits.tagNote, { note: 'n', tag: 't', on: false }),
    () => edit(edits.removeParticipant, { id: 'p' }),
  ];
  for (const change of changes) {
    now += minute;
    change();
    expect(changedAt('n')).toBe(now);
  }
  expect(changedAt('other')).toBe(minute);
});

test('the position of a note is no change of it, and changes of others are recorded by them', () => {
  now += minute;
  edit(edits.moveNote, { id: 'n', position: 'a5' });
  edit(edits.pinNote, { id: 'n', on: true });
  const colleague = new Y.Doc();
  Y.applyUpdate(colleague, Y.encodeStateAsUpdate(document));
  applyEdit(colleague, edits.renameNote, { id: 'n', title: 'P01' }, { kind: 'user' });
  Y.applyUpdate(document, Y.encodeStateAsUpdate(colleague));
  expect(opened().notes.get('n')?.title).toBe('P01');
  expect(changedAt('n')).toBe(minute);
});

test('continuous typing does not update the time with every character', () => {
  now += minute;
  edit(edits.renameNote, { id: 'n', title: 'P' });
  now += 1000;
  edit(edits.renameNote, { id: 'n', title: 'P0' });
  expect(changedAt('n')).toBe(2 * minute);
});
