import { answerReadings } from '#platform/web/readers/answer-readings.ts';
import type { KeepPicture } from '../bring-in/read-docx.ts';
import { readNoteFile } from '../bring-in/read-file.ts';

const readings = {
  /** Asks the page to keep the pictures of a document. */
  file: (file: File, keep: KeepPicture) => readNoteFile(file, keep),
};
export type NoteReadings = typeof readings;

answerReadings(readings);
