import { answerReadings } from '#platform/web/readers/answer-readings.ts';
import { bodyFromHtml } from '../../document/html/from-html.ts';
import { bodyFromMarkdown } from '../../document/markdown/from-markdown.ts';
import type { KeepPicture } from '../bring-in/read-docx.ts';
import { readNoteFile } from '../bring-in/read-file.ts';

const readings = {
  html: (html: string) => bodyFromHtml(html),
  markdown: (text: string) => bodyFromMarkdown(text),
  /** Asks the page to keep the pictures of a document. */
  file: (file: File, keep: KeepPicture) => readNoteFile(file, keep),
};
export type NoteReadings = typeof readings;

answerReadings(readings);
