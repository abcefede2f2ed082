import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import { added, byId, changeOf, fieldsOf, id, optionalId } from '#kernel/document/edit-input.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { mapperDocument } from '../mapper-document.ts';
import { taggingId, tags } from '../records/tags.ts';

const tagFields = ['name', 'colour'] as const;

/** Adds a tag to the map's list. */
export const addTag = defineEdit(mapperDocument, {
  name: 'addTag',
  title: 'Add a tag',
  changes: ['tags'],
  input: added.and(fieldsOf(tags, tagFields)),
  apply: ({ tags }, { id, ...tag }) => tags.insert(id, tag),
});

export const changeTag = defineEdit(mapperDocument, {
  name: 'changeTag',
  title: 'Change a tag',
  changes: ['tags'],
  input: changeOf(tags, tagFields),
  apply: ({ tags }, { id, ...change }) => tags.set(id, change),
});

/** Removes a tag, also from all records. */
export const removeTag = defineEdit(mapperDocument, {
  name: 'removeTag',
  title: 'Remove a tag',
  changes: cascadeOf(mapperDocument, 'tags'),
  input: byId,
  apply: (map, { id }) => removeWithParts(mapperDocument, map, 'tags', [id]),
});

const tagged = z
  .object({
    tag: id,
    card: optionalId,
    persona: optionalId,
    on: z.boolean().describe('False takes it off.'),
  })
  .refine(
    ({ card, persona }) => (card === null) !== (persona === null),
    'Tag either a card or a persona.',
  );

/** Adds a tag to a card or a persona, or removes it from there. */
export const setTag = defineEdit(mapperDocument, {
  name: 'setTag',
  title: 'Tag a card or a persona, or take a tag off',
  changes: ['taggings'],
  input: tagged,
  apply: ({ tags, cards, personas, taggings }, { tag, card, persona, on }) => {
    const id = taggingId(tag, card ?? persona ?? '');
    if (!on) {
      taggings.remove(id);
      return;
    }
    tags.require(tag);
    if (card) cards.require(card);
    if (persona) personas.require(persona);
    if (!taggings.has(id)) taggings.insert(id, { tag, card, persona });
  },
});
