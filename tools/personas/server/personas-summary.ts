import type { SummaryModule } from '#features/projects/server/index.ts';
import { openDocument, readDocument } from '#kernel/document/document.ts';
import { linkableItemsOf, linksOf } from '../document/linkable-items.ts';
import { personasDocument } from '../document/personas-document.ts';
import { picturesOf, picturesOfValue, plainTextOf, previewOf } from '../document/summary.ts';

export const definition: SummaryModule['definition'] = personasDocument;

/** What is stored beside a document for search, the dashboard and links. */
export const summary: SummaryModule['summary'] = {
  summarise(document) {
    const { value } = readDocument(personasDocument, document);
    return {
      plainText: plainTextOf(value),
      preview: previewOf(value),
      pictures: picturesOfValue(value),
      mentions: [],
      linkableItems: linkableItemsOf(value),
      links: linksOf(value),
    };
  },
  pictures: (document) => picturesOf(openDocument(personasDocument, document)),
};
