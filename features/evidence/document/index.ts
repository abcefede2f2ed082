import { z } from 'zod';
import { value } from '#kernel/document/fields.ts';
import { type FollowedFields, linkValue } from '#kernel/links/linkable-item.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';

/** What a piece of evidence says, beside what it backs: fields of a record in a tool's document. */
export const evidenceFields = {
  /** An address, the name of a file, or a person's name. */
  ref: value(z.string().max(2000).describe('An address, a file name, or a person.'), ''),
  quote: value(z.string().max(lengths.quote).describe('What the source says.'), ''),
  at: value(z.iso.datetime().nullable().describe('When it was said or found.'), null),
  /** The item of another project that it is from; source and quote follow it while the link does. */
  link: value(linkValue.nullable(), null),
};

/** What a piece of evidence says of the item that it is from. */
export function evidenceOf({ title, text, facts }: FollowedFields): { ref: string; quote: string } {
  return { ref: String(facts.from ?? title), quote: cutTo(text, lengths.quote) };
}
