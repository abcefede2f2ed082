import { type ReactNode, useState } from 'react';
import { compressPicture } from '#features/accounts/web/index.ts';
import { UploadProgress, uploadQueue } from '#features/pictures/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import type { TextEncoding } from '#kernel/text/text-encodings.ts';
import { sendWithRetry } from '#platform/web/api/send-with-retry.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { uploadPicture } from '../../contract/picture-call.ts';
import type { PackedNote } from '../../document/packed-note.ts';
import { useNoteActions } from '../list/note-actions.ts';
import { useNotes } from '../notes-model.tsx';
import { readInWorker } from '../reading/read-in-worker.ts';
import { EncodingQuestion } from './encoding-question.tsx';
import { importRefused } from './import-kinds.ts';
import type { NoteFile } from './read-file.ts';

/** How long a problem is shown, in milliseconds. */
const problemStays = 10_000;

interface Import {
  /**
   * Imports files as notes, all as one step. Files that cannot be imported are reported, and change
   * nothing.
   */
  bringIn: (files: readonly File[]) => Promise<void>;
  /** The question about the encoding, and the progress of many files; null for neither. */
  question: ReactNode;
}

/** The progress of several files; `stop` discards all of them. */
interface Progress {
  done: number;
  total: number;
  stop: AbortController;
}

/** The number of files up to which no progress is shown. */
const fewFiles = 3;

/** A file whose encoding was guessed, and a callback for the chosen one. */
interface Guess {
  file: File;
  read: NoteFile;
  answer: (read: NoteFile | null) => void;
}

/** Imports files as notes; the caller must render the question. */
export function useImport(): Import {
  const { projectId } = useNotes();
  const actions = useNoteActions();
  const [guess, setGuess] = useState<Guess | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);

  const guessEncoding = (file: File, read: NoteFile) =>
    new Promise<NoteFile | null>((resolve) => {
      const answer = (chosen: NoteFile | null) => {
        setGuess(null);
        resolve(chosen);
      };
      setGuess({ file, read, answer });
    });
  const bringIn = async (files: readonly File[]) => {
    const notes: PackedNote[] = [];
    let missing = 0;
    const storePicture = async (picture: Blob) => {
      const path = await sendPicture(projectId, picture);
      if (path === null) missing += 1;
      return path;
    };
    const stop = new AbortController();
    for (const [done, file] of files.entries()) {
      if (files.length > fewFiles) setProgress({ done, total: files.length, stop });
      const read = await readOrExplain(file, null, storePicture);
      const isGuess = read?.decoded?.isSure === false;
      const taken = read && isGuess ? await guessEncoding(file, read) : read;
      if (stop.signal.aborted) break;
      if (taken) notes.push(taken.note);
    }
    setProgress(null);
    if (stop.signal.aborted) return;
    if (missing > 0) {
      const text = `${missing === 1 ? 'One picture' : `${missing} pictures`} could not be saved.`;
      showToast({ text, kind: 'failure', duration: problemStays });
    }
    if (notes.length === 0) return;
    actions?.put(notes);
    const text = notes.length === 1 ? 'Imported 1 note.' : `Imported ${notes.length} notes.`;
    showToast({ text, kind: 'success' });
  };
  const encodingQuestion = guess?.read.decoded ? (
    <EncodingQuestion
      name={guess.file.name}
      decoded={guess.read.decoded}
      onChange={async (encoding) => {
        const read = await readOrExplain(guess.file, encoding, async () => null);
        if (read) setGuess({ ...guess, read });
      }}
      onTake={() => guess.answer(guess.read)}
      onLeaveOut={() => guess.answer(null)}
    />
  ) : null;
  const { done = 0, total = 0, stop } = progress ?? {};
  const shown = stop ? (
    <UploadProgress done={done} total={total} label="files" onCancel={() => stop.abort()} />
  ) : null;
  const question = encodingQuestion ?? shown;
  return { bringIn, question };
}

type StoreImage = (picture: Blob) => Promise<string | null>;

/** Reads a file as a note; null after the reason for a failure was reported. */
async function readOrExplain(
  file: File,
  encoding: TextEncoding | null,
  storePicture: StoreImage,
): Promise<NoteFile | null> {
  try {
    return await readInWorker('file', { file, encoding }, storePicture);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, message } = error;
    const text = code === importRefused ? message : `“${file.name}” can’t be read. ${message}`;
    showToast({ text, kind: 'failure', duration: problemStays });
    return null;
  }
}

async function sendPicture(projectId: string, picture: Blob): Promise<string | null> {
  try {
    return await uploadQueue.run(async () => {
      const media = await compressPicture(picture);
      const body = { note_project_id: projectId };
      const options = { files: { media }, handles: 'all' } as const;
      return (await sendWithRetry(uploadPicture, { body }, options)).path;
    });
  } catch {
    // A picture in an unsupported format; the text is imported without it.
    return null;
  }
}
