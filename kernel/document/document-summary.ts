import type { Link, LinkableItem } from '../links/linkable-item.ts';

/** A mention of a user in a document. */
export interface Mention {
  /** Id of the item that mentions them, such as a note. */
  location: string;
  userId: string;
  /** The line of text around the mention. */
  text: string;
}

/** An item of a document that is based on another item of it, such as an opportunity on a card. */
export interface ItemRelation {
  from: Pick<LinkableItem, 'id' | 'what' | 'title'>;
  /** Id of the item that it is based on. */
  to: string;
}

/** Data that is read from a document and stored beside it. */
export interface DocumentSummary {
  /** The document's text, for search. */
  plainText: string;
  /** Data of the kind's preview on the dashboard; small, plain JSON. */
  preview: unknown;
  /** Paths of the pictures in the document, below the folder of pictures. */
  pictures: readonly string[];
  mentions: readonly Mention[];
  /** Items of the document that other projects can link to. */
  linkableItems: readonly LinkableItem[];
  /** Links of the document to other projects. */
  links: readonly Link[];
  /** What items of the document are based on within it; none for kinds without such items. */
  relations?: readonly ItemRelation[];
}
