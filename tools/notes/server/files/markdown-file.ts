import type { FileWriter } from '#features/exports/server/index.ts';
import { paragraph, textRuns } from '#features/writing/document/index.ts';
import { withPictures } from '#features/writing/server/index.ts';
import { markdownOfNotes } from '../../document/notes-in-markdown.ts';
import { exportedNotes } from './exported-notes.ts';

/**
 * Writes notes as Markdown, each under its title, with embedded pictures, because the addresses of
 * pictures expire.
 */
export const writeNotesMarkdown: FileWriter = async (project) => {
  const notes = exportedNotes(project).map(async ({ title, about, body, ends }) => ({
    title,
    ends,
    body: [
      ...(about ? [paragraph(textRuns(about, 'italic'))] : []),
      ...(await withPictures(body, project.picture)),
    ],
  }));
  return Buffer.from(markdownOfNotes(await Promise.all(notes)));
};
