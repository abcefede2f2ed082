import type { SummaryModule } from '#features/projects/server/index.ts';
import { openDocument, readDocument } from '#kernel/document/document.ts';
import { linkableItemsOf } from '../document/linkable-items.ts';
import { mentionsIn } from '../document/mentions.ts';
import { notesDocument } from '../document/notes-document.ts';
import { picturesOf, plainTextOf, previewOf } from '../document/summary.ts';

export const definition: SummaryModule['definition'] = notesDocument;

/** What is stored beside a document for search, the dashboard and links. */
export const summary: SummaryModule['summary'] = {
  summarise(document) {
    const { value } = readDocument(notesDocument, document);
    return {
      plainText: plainTextOf(value),
      preview: previewOf(value),
      pictures: picturesOf(value.notes.map(({ body }) => body)),
      mentions: mentionsIn(value.notes),
      linkableItems: linkableItemsOf(value),
      links: [],
    };
  },
  pictures(document) {
    const { notes } = openDocument(notesDocument, document);
    return picturesOf(notes.all().map(({ id }) => notes.content(id, 'body')));
  },
};
