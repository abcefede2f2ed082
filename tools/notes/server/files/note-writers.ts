import type { WriterModule } from '#features/exports/server/index.ts';
import { writeNotesDocx } from './docx-file.ts';
import { writeNotesMarkdown } from './markdown-file.ts';

export const writers: WriterModule['writers'] = {
  md: writeNotesMarkdown,
  docx: writeNotesDocx,
};
