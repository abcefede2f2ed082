import * as Y from 'yjs';
import { type ValueField, value } from '../document/fields.ts';
import { type LinkValue, linkValue } from './linkable-item.ts';

/** A link as documents stored it until its field `thing` was renamed to `item`. */
const earlierLinkValue = linkValue.omit({ item: true }).extend({ thing: linkValue.shape.item });

/** The field of a record that stores a link, or null. */
export const linkField = (): ValueField<LinkValue | null> => ({
  ...value(linkValue.nullable(), null),
  earlier: earlierLinkValue.nullable(),
});

/**
 * Makes the migration of a document whose records in these collections have links in a field `link`:
 * the linked item is in their field `item`, which was called `thing`.
 */
export function renameLinkedItem(...collections: readonly string[]): (document: Y.Doc) => void {
  return (document) => {
    for (const name of collections) {
      for (const record of document.getMap(name).values()) {
        if (!(record instanceof Y.Map)) continue;
        const { success, data } = earlierLinkValue.safeParse(record.get('link'));
        if (!success) continue;
        const { thing, ...link } = data;
        record.set('link', { ...link, item: thing } satisfies LinkValue);
      }
    }
  };
}
