import { compressPicture } from '#features/accounts/web/index.ts';
import { Failure } from '#kernel/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { uploadPicture } from '../../contract/picture-call.ts';
import type { PackedNote } from '../../document/packed-note.ts';
import { useNoteActions } from '../list/note-actions.ts';
import { useNotes } from '../notes-model.tsx';
import { readBeside } from '../reading/read-beside.ts';
import { importRefused } from './import-kinds.ts';

/** Milliseconds that a problem stays, for who imports many files. */
const problemStays = 10_000;

/** Makes notes of files, all as one step; what can't be one is told, and changes nothing. */
export function useImport(): (files: readonly File[]) => Promise<void> {
  const { projectId } = useNotes();
  const actions = useNoteActions();
  return async (files) => {
    const notes: PackedNote[] = [];
    let missing = 0;
    const keep = async (picture: Blob) => {
      const path = await keepPicture(projectId, picture);
      if (path === null) missing += 1;
      return path;
    };
    for (const file of files) {
      try {
        notes.push(await readBeside('file', file, keep));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        const { code, message } = error;
        const text = code === importRefused ? message : `“${file.name}” can’t be read. ${message}`;
        showToast({ text, kind: 'failure', duration: problemStays });
      }
    }
    if (missing > 0) {
      const text = `${missing === 1 ? 'One picture' : `${missing} pictures`} could not be kept.`;
      showToast({ text, kind: 'failure', duration: problemStays });
    }
    if (notes.length === 0) return;
    actions?.put(notes);
    const text = notes.length === 1 ? 'Imported 1 note.' : `Imported ${notes.length} notes.`;
    showToast({ text, kind: 'success' });
  };
}

async function keepPicture(projectId: string, picture: Blob): Promise<string | null> {
  try {
    const media = await compressPicture(picture);
    const body = { note_project_id: projectId };
    return (await send(uploadPicture, { body }, { files: { media }, handles: 'all' })).path;
  } catch {
    // A picture in a format of its own; the words are what is imported.
    return null;
  }
}
