import type { Link, LinkableItem } from '../links/linkable-item.ts';

/** A mention of a user in a document. */
export interface Mention {
  /** Id of what they are mentioned in, as a note. */
  place: string;
  userId: string;
  /** The line of text around the mention. */
  text: string;
}

/** What is found in a document and stored beside it. */
export interface DocumentSummary {
  /** The document's text, for search. */
  plainText: string;
  /** What the kind's preview on the dashboard is drawn from; small, plain JSON. */
  preview: unknown;
  /** The pictures that stand in the document: their paths below the pictures. */
  pictures: readonly string[];
  mentions: readonly Mention[];
  /** What other projects can link to in the document. */
  linkableItems: readonly LinkableItem[];
  /** What the document links to in other projects. */
  links: readonly Link[];
}
