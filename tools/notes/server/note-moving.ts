import type { Actor } from '#kernel/call/actor.ts';
import { positionAt } from '#kernel/document/order.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { WholeNote } from '../contract/note.ts';
import { removeNote } from '../document/edits.ts';
import { mentionsIn } from '../document/mentions.ts';
import type { OpenedNotes } from '../document/notes-document.ts';
import { type PackedNote, packNote, putNote } from '../document/packed-note.ts';
import { type NoteServicesOptions, readNote } from './note-options.ts';

/** Adds a copy of a note directly behind it. */
export function copyNote(
  options: NoteServicesOptions,
  actor: Actor,
  projectId: string,
  from: string,
): Promise<WholeNote> {
  return put(options, actor, projectId, (opened) => ({
    note: packNote(opened, from),
    index: opened.notes.all().findIndex((one) => one.id === from) + 1,
  }));
}

/**
 * Moves a note to the end of another project. The note is added there before it is removed here, so a
 * failure in between loses nothing.
 */
export async function moveNote(
  options: NoteServicesOptions,
  actor: Actor,
  projectId: string,
  { from, toId }: { from: string; toId: string },
): Promise<WholeNote> {
  const { notes } = options;
  // An edit, although nothing is changed yet: a user who may not remove the note must not leave a copy behind.
  const note = await notes.edit(actor, projectId, (_, opened) => packNote(opened, from));
  if (toId === projectId) return readNote(notes, actor, projectId, from);
  const moved = await put(options, actor, toId, ({ notes: there }) => ({
    note,
    index: there.all().length,
  }));
  await notes.edit(actor, projectId, (run) => run(removeNote, { id: from }));
  return moved;
}

/** Adds a packed note to a project. The users whom it mentions were notified when it was written. */
async function put(
  { notes, mentions }: NoteServicesOptions,
  actor: Actor,
  projectId: string,
  pack: (opened: OpenedNotes) => { note: PackedNote; index: number },
): Promise<WholeNote> {
  const id = newId();
  const mentioned = await notes.edit(actor, projectId, (run, opened) => {
    const { note, index } = pack(opened);
    const position = positionAt(opened.notes.all(), index);
    const packed = { ...note, body: [...note.body] };
    run(putNote, { id, position, updated: Date.now(), note: packed });
    return mentionsIn([{ id, body: opened.notes.content(id, 'body') }]);
  });
  await mentions.known(projectId, mentioned);
  return readNote(notes, actor, projectId, id);
}
