import { markdownOf } from '#features/writing/document/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { addNote } from '../../contract/note-calls.ts';
import { notesCalls } from '../../contract/project.ts';
import type { PackedNote } from '../../document/packed-note.ts';
import { readInWorker } from '../reading/read-in-worker.ts';
import { importRefused } from './import-kinds.ts';

/**
 * Makes a note project of files, one note a file, so that drafts can be made from them. Files that
 * can't be read are left out with a reason; without any other, no project is made.
 * @throws the signal's reason
 */
export async function storeSources(files: readonly File[], title: string, signal: AbortSignal) {
  const read: { note: PackedNote; file: string }[] = [];
  const problems: string[] = [];
  for (const file of files) {
    signal.throwIfAborted();
    try {
      const { note } = await readInWorker('file', { file, encoding: null }, async () => null);
      read.push({ note, file: file.name });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { code, message } = error;
      problems.push(code === importRefused ? message : `“${file.name}” can’t be read. ${message}`);
    }
  }
  signal.throwIfAborted();
  if (read.length === 0) return { projectId: null, notes: [], problems };
  const name = cutTo(title === '' ? 'Sources' : `Sources of ${title}`, lengths.title);
  const { _id: projectId } = await send(notesCalls.create, { body: { title: name } });
  const notes: { id: string; file: string }[] = [];
  for (const { note, file } of read) {
    const body = markdownOf(note.body);
    const added = await send(addNote, {
      body: { note_project_id: projectId, title: note.title, body },
    });
    notes.push({ id: added._id, file });
  }
  return { projectId, notes, problems };
}
