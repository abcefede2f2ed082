import type { SummaryModule } from '#features/projects/server/index.ts';
import { openDocument, readDocument } from '#kernel/document/document.ts';
import { linkableItemsOf, linksOf, relationsOf } from '../document/linking/linkable-items.ts';
import { mapperDocument } from '../document/mapper-document.ts';
import { picturesOf, plainTextOf, previewOf } from '../document/summary.ts';

export const definition: SummaryModule['definition'] = mapperDocument;

/** What is stored beside a document for search, the dashboard and links. */
export const summary: SummaryModule['summary'] = {
  summarise(document) {
    const { value } = readDocument(mapperDocument, document);
    return {
      plainText: plainTextOf(value),
      preview: previewOf(value),
      pictures: picturesOf(value.images),
      mentions: [],
      linkableItems: linkableItemsOf(value),
      links: linksOf(value),
      relations: relationsOf(value),
    };
  },
  pictures: (document) => picturesOf(openDocument(mapperDocument, document).images.all()),
};
