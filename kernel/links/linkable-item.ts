import { z } from 'zod';

/** Something that another project can point at, as its own document has it. */
export interface LinkableItem {
  /** Unique in its document, and kept for as long as it is the same item. */
  id: string;
  /** What it is, in a word: 'stage', 'highlight'. */
  what: string;
  title: string;
  /** What it says, without its title. */
  text: string;
  /** Little that is said of it beside its title, by label; `from` is whom and what it is from, as evidence names it. */
  facts: Readonly<Record<string, string | number>>;
}

/** Characters of a linkable item that are stored for those who point at it. */
export const linkableItemLengths = { what: 40, title: 200, text: 2000 } as const;

/** Names a linkable item: its project and its id there; an empty id is the project itself. */
export const linkableItemRef = z.object({
  project: z.string().min(1).max(64).describe('Id of the other project.'),
  thing: z.string().max(64).describe('Id of the item there; empty for the project itself.'),
});
export type LinkableItemRef = z.output<typeof linkableItemRef>;

/** A link as the document of who points keeps it. */
export const linkValue = linkableItemRef
  .extend({
    what: z
      .string()
      .max(linkableItemLengths.what)
      .describe("What the item is, in a word: 'stage'."),
    /** The title as it was seen last, shown only to who sees the item. */
    title: z.string().max(linkableItemLengths.title).describe('Title of the item as seen last.'),
    /** How the item was when a user looked last (`LookedThing.digest`). */
    digest: z.string().max(32).describe('State of the item as seen last; empty if unknown.'),
    /** Whether what was copied of the item changes with it. */
    follows: z.boolean().describe('Whether copied fields change with the item.'),
  })
  .describe('A link to an item of another project.');
export type LinkValue = z.output<typeof linkValue>;

/** A link that stands in a document. */
export interface Link {
  /** Id of the record that holds it. */
  id: string;
  /** The item of its own document that it belongs to. */
  at: Pick<LinkableItem, 'id' | 'what' | 'title'>;
  to: LinkValue;
}

/** What a link's document may take over of the item that it follows. */
export type FollowedFields = Pick<LinkableItem, 'title' | 'text' | 'facts'>;

/**
 * What changes of a record that is linked with a linkable item and says this of it; null where its link does not
 * follow, or where it says all of it already.
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
