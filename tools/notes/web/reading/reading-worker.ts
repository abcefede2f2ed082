import type { TextEncoding } from '#kernel/text/text-encodings.ts';
import { answerReadings } from '#platform/web/readers/answer-readings.ts';
import type { StorePicture } from '../importing/read-docx.ts';
import { readNoteFile } from '../importing/read-file.ts';

interface NoteFileRead {
  readonly file: File;
  /** How a person said that it is written; null for by its bytes. */
  readonly encoding: TextEncoding | null;
}

const readings = {
  /** Asks the page to keep the pictures of a document. */
  file: ({ file, encoding }: NoteFileRead, keep: StorePicture) =>
    readNoteFile(file, keep, encoding),
};
export type NoteReadings = typeof readings;

answerReadings(readings);
