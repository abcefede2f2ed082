import { z } from 'zod';

/** An item that another project can link to, as its own document describes it. */
export interface LinkableItem {
  /** Unique in its document, and stable for the life of the item. */
  id: string;
  /** Its kind for users: 'stage', 'highlight'. */
  what: string;
  title: string;
  /** Its whole content, without the title. */
  text: string;
  /** Short labelled details; `from` is the participant and source, as evidence names them. */
  facts: Readonly<Record<string, string | number>>;
}

/** Characters of a linkable item that are stored with a link to it. */
export const linkableItemLengths = { what: 40, title: 200, text: 2000 } as const;

/**
 * Identifies a linkable item by its project and its id there; an empty id is the project itself.
 */
export const linkableItemRef = z.object({
  project: z.string().min(1).max(64).describe('Id of the other project.'),
  item: z.string().max(64).describe('Id of the item there; empty for the project itself.'),
});
export type LinkableItemRef = z.output<typeof linkableItemRef>;

/** A link as its own document stores it. */
export const linkValue = linkableItemRef
  .extend({
    what: z
      .string()
      .max(linkableItemLengths.what)
      .describe("What the item is, in a word: 'stage'."),
    /** The title that was seen last, shown only to users who may see the item. */
    title: z.string().max(linkableItemLengths.title).describe('Title of the item as seen last.'),
    /** The item's state when a user looked last (`VisibleItem.digest`). */
    digest: z.string().max(32).describe('State of the item as seen last; empty if unknown.'),
    /** Whether the values that were copied from the item follow its changes. */
    follows: z.boolean().describe('Whether copied fields change with the item.'),
  })
  .describe('A link to an item of another project.');
export type LinkValue = z.output<typeof linkValue>;

/** A link in a document. */
export interface Link {
  /** Id of the record that stores it. */
  id: string;
  /** The item of its own document that it belongs to. */
  at: Pick<LinkableItem, 'id' | 'what' | 'title'>;
  to: LinkValue;
}

/** The values of a linked item that the linking document may copy. */
export type FollowedFields = Pick<LinkableItem, 'title' | 'text' | 'facts'>;

/** A linkable item that is sent to a part of another project's document. */
export interface SentItem {
  /** Id for the new record. */
  id: string;
  /** When it is sent, as ISO 8601. */
  at: string;
  link: LinkValue;
  item: FollowedFields;
}

/**
 * The changes of a record to match the linked item; null where its link does not follow the item,
 * or where there are none.
 */
export function followChange<Said extends object>(
  record: { readonly link: LinkValue | null } | undefined,
  said: Said,
  { title }: FollowedFields,
): (Said & { link: LinkValue }) | null {
  if (!record?.link?.follows) return null;
  const next = { ...said, link: { ...record.link, title } };
  const now: Readonly<Record<string, unknown>> = { ...record };
  const isSame = Object.entries(next).every(
    ([name, value]) => JSON.stringify(now[name]) === JSON.stringify(value),
  );
  return isSame ? null : next;
}
