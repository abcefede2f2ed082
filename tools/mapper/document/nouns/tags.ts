import { z } from 'zod';
import { partOf, position, reference, value } from '#kernel/fields.ts';
import { lengths } from '#kernel/limits.ts';
import type { RecordNames } from '#kernel/names.ts';
import { colour, firstColour } from '../../contract/codes.ts';

/** A label of the map's own list. */
export const tags = {
  name: value(z.string().max(lengths.tag), ''),
  colour: value(colour, firstColour),
  position: position(),
};

/** A tag on a card or a persona, under an id that `taggingId` makes. */
export const taggings = {
  tag: reference('tags'),
  card: partOf('cards'),
  persona: partOf('personas'),
};

export const tagNames: RecordNames<typeof tags> = {
  one: 'tag',
  many: 'tags',
  by: ['name'],
  fields: { name: { label: 'Name' }, colour: { label: 'Colour' } },
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
