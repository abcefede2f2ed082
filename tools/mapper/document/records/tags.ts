import { tagFields } from '#features/tags/document/index.ts';
import { partOf, reference } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { colour, firstColour } from '../../contract/codes.ts';

/** A tag of the map's list. */
export const tags = tagFields(colour, firstColour);

/** A tag on a card or a persona, with the id of `taggingId`. */
export const taggings = {
  tag: reference('tags'),
  card: partOf('cards'),
  persona: partOf('personas'),
};

export const taggingNames: RecordNames<typeof taggings> = {
  one: 'tag on a card',
  many: 'tags on cards',
  by: ['tag', 'card', 'persona'],
  fields: {},
};

/** The id of a tagging; derived, so that two users who add the same tag at once add it once. */
export function taggingId(tag: string, target: string): string {
  return `${tag}.${target}`;
}
