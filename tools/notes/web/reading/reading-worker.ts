import type { TextEncoding } from '#kernel/text/text-encodings.ts';
import { answerReadings } from '#platform/web/readers/answer-readings.ts';
import type { StorePicture } from '../importing/read-docx.ts';
import { readNoteFile } from '../importing/read-file.ts';

interface NoteFileRead {
  readonly file: File;
  /** The encoding that the user chose; null to detect it. */
  readonly encoding: TextEncoding | null;
}

const readings = {
  /** The worker asks the page to store the pictures of a document. */
  file: ({ file, encoding }: NoteFileRead, storePicture: StorePicture) =>
    readNoteFile(file, storePicture, encoding),
};
export type NoteReadings = typeof readings;

answerReadings(readings);
