import type { Actor } from '#kernel/call/actor.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type * as calls from '../contract/note-calls.ts';
import * as edits from '../document/edits.ts';
import { putNote } from '../document/packed-note.ts';
import { notesOfSample, packSample } from '../document/sample.ts';
import { copyNote, moveNote } from './note-moving.ts';
import { type BodyOf, type NoteServicesOptions, readNote } from './note-options.ts';
import { createNote, noteOfUser, saveNote, updateNote } from './note-writing.ts';
import { readSample } from './samples.ts';
import { type NoteQuery, NotesView } from './view.ts';

/** The operations behind the calls on notes; each change is the same edit that a browser makes. */
export function createNoteServices(options: NoteServicesOptions) {
  const { notes } = options;
  return {
    read: (actor: Actor, projectId: string, id: string) => readNote(notes, actor, projectId, id),
    list: (actor: Actor, projectId: string, query: NoteQuery) =>
      notes.look(actor, projectId, (opened) => new NotesView(opened).list(query)),
    create: (actor: Actor, body: BodyOf<typeof calls.addNote>, signal: AbortSignal) =>
      createNote(options, actor, body, signal),
    update: (actor: Actor, body: BodyOf<typeof calls.updateNote>) =>
      updateNote(options, actor, body),
    save: (actor: Actor, body: BodyOf<typeof calls.saveNote>, signal: AbortSignal) =>
      saveNote(options, actor, body, signal),
    copy: (actor: Actor, projectId: string, from: string) =>
      copyNote(options, actor, projectId, from),
    move: (actor: Actor, projectId: string, from: string, toId: string) =>
      moveNote(options, actor, projectId, { from, toId }),
    remove: (actor: Actor, projectId: string, id: string) =>
      notes.edit(actor, projectId, (run) => run(edits.removeNote, { id })),
    /** The note about a participant, which is added if it does not exist. */
    ofUser: (actor: Actor, body: BodyOf<typeof calls.userNote>) => noteOfUser(options, actor, body),
    /** Adds the notes of the sample at the end. */
    async fill(actor: Actor, projectId: string): Promise<void> {
      const packed = await packSample(await readSample());
      await notes.edit(actor, projectId, (run, { notes: there }) => {
        const inputs = notesOfSample(packed, newId, there.all(), Date.now());
        for (const input of inputs) run(putNote, input);
      });
    },
  };
}

export type NoteServices = ReturnType<typeof createNoteServices>;
