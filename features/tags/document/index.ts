import { z } from 'zod';
import { position, value } from '#kernel/document/fields.ts';
import type { FieldName, RecordNames } from '#kernel/document/names.ts';
import { type Positioned, positionAt } from '#kernel/document/order.ts';
import { lengths } from '#kernel/text/limits.ts';

export const tagName = z.string().max(lengths.tag);

/** The colours that new tags get in turn, and that users choose from. */
export type TagPalette = readonly { readonly name: string; readonly colour: string }[];

/** The fields of a document's tags; `usual` is the colour of a tag without one. */
export function tagFields(colour: z.ZodType<string>, usual: string) {
  return { name: value(tagName, ''), colour: value(colour, usual), position: position() };
}

/** The noun of tags, and the names of their colours from a palette, where there is one. */
export function tagNames(palette: TagPalette = []): RecordNames<ReturnType<typeof tagFields>> {
  const labels = Object.fromEntries(palette.map(({ name, colour }) => [colour, name]));
  const colour: FieldName = { label: 'Colour', ...(palette.length > 0 && { labels }) };
  return { one: 'tag', many: 'tags', by: ['name'], fields: { name: { label: 'Name' }, colour } };
}

/** The name of a new tag, with the colour that its team gives it, where the team offers it. */
export interface NewTag {
  name: string;
  colour?: string | undefined;
}

/** A new tag after the others, with its own colour, or else the next one of a palette. */
export function nextTag(
  tags: readonly Positioned[],
  palette: TagPalette,
  id: string,
  { name, colour = palette[tags.length % palette.length]?.colour }: NewTag,
) {
  return { id, name, position: positionAt(tags, tags.length), ...(colour && { colour }) };
}

/** The tag with a name, ignoring case. */
export function tagCalled<Tag extends { readonly name: string }>(
  tags: readonly Tag[],
  name: string,
): Tag | undefined {
  return tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase());
}
