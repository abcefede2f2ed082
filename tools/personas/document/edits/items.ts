import { defineEdit } from '#kernel/edit.ts';
import { changeOf, fieldsOf, id, maybe, one, placed } from '#kernel/edit-input.ts';
import { items } from '../nouns/sections.ts';
import { personasDocument } from '../personas-document.ts';

/** What an item has beside its picture. */
export const itemFields = [
  'label',
  'text',
  'left',
  'right',
  'value',
  'second',
  'colour',
  'address',
  'link',
] as const;

/** Adds one of several to a section: a figure, a tag, a pair, a brand. */
export const addItem = defineEdit(personasDocument, {
  name: 'addItem',
  input: placed.extend({ section: id, picture: maybe }).and(fieldsOf(items, itemFields)),
  apply: ({ sections, images, items }, { id, ...item }) => {
    sections.need(item.section);
    if (item.picture) images.need(item.picture);
    items.insert(id, item);
  },
});

export const changeItem = defineEdit(personasDocument, {
  name: 'changeItem',
  input: changeOf(items, itemFields),
  apply: ({ items }, { id, ...change }) => items.set(id, change),
});

/** Shows a picture of the library on an item; null takes it away. */
export const pictureItem = defineEdit(personasDocument, {
  name: 'pictureItem',
  input: one.extend({ picture: id.nullable() }),
  apply: ({ images, items }, { id, picture }) => {
    if (picture) images.need(picture);
    items.set(id, { picture });
  },
});

export const moveItem = defineEdit(personasDocument, {
  name: 'moveItem',
  input: placed,
  apply: ({ items }, { id, position }) => items.set(id, { position }),
});

export const removeItem = defineEdit(personasDocument, {
  name: 'removeItem',
  input: one,
  apply: ({ items }, { id }) => items.remove(id),
});
