import type { SummaryModule } from '#features/projects/server/index.ts';
import { openDocument } from '#kernel/document.ts';
import { mentionsIn } from '../document/mentions.ts';
import { notesDocument } from '../document/notes-document.ts';
import { picturesOf, plainTextOf, previewOf } from '../document/summary.ts';
import { thingsOf } from '../document/things.ts';

/** What is kept beside notes. */
export const summary: SummaryModule['summary'] = {
  plainText: plainTextOf,
  preview: previewOf,
  pictures: picturesOf,
  things: thingsOf,
  mentions: (document) => mentionsIn(openDocument(notesDocument, document)),
};
