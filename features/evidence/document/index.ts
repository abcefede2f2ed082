import { z } from 'zod';
import { value } from '#kernel/document/fields.ts';
import { linkField } from '#kernel/links/link-field.ts';
import type { FollowedFields } from '#kernel/links/linkable-item.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';

/** The fields of a piece of evidence, in addition to the record that it supports. */
export const evidenceFields = {
  /** An address, a file name, or a person's name. */
  ref: value(z.string().max(2000).describe('An address, a file name, or a person.'), ''),
  quote: value(z.string().max(lengths.quote).describe('What the source says.'), ''),
  at: value(z.iso.datetime().nullable().describe('When it was said or found.'), null),
  /**
   * The item of another project that it comes from; source and quote follow the item as long as the
   * link does.
   */
  link: linkField(),
};

/** Source and quote of a piece of evidence from a linkable item. */
export function evidenceOf({ title, text, facts }: FollowedFields): { ref: string; quote: string } {
  return { ref: String(facts.from ?? title), quote: cutTo(text, lengths.quote) };
}
