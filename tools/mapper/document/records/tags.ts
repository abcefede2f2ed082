import { tagFields } from '#features/tags/document/index.ts';
import { partOf, reference } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { colour, firstColour } from '../../contract/codes.ts';

/** A label of the map's own list. */
export const tags = tagFields(colour, firstColour);

/** A tag on a card or a persona, under an id that `taggingId` makes. */
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

/** The one id of a tag on something, so that two who put it there at once put it once. */
export function taggingId(tag: string, target: string): string {
  return `${tag}.${target}`;
}
