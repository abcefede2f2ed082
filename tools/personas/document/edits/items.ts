import { defineEdit } from '#kernel/document/edit.ts';
import {
  atPosition,
  byId,
  changeOf,
  fieldsOf,
  id,
  optionalId,
} from '#kernel/document/edit-input.ts';
import { personasDocument } from '../personas-document.ts';
import { items } from '../records/sections.ts';

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
  input: atPosition.extend({ section: id, picture: optionalId }).and(fieldsOf(items, itemFields)),
  apply: ({ sections, images, items }, { id, ...item }) => {
    sections.require(item.section);
    if (item.picture) images.require(item.picture);
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
  input: byId.extend({ picture: id.nullable() }),
  apply: ({ images, items }, { id, picture }) => {
    if (picture) images.require(picture);
    items.set(id, { picture });
  },
});

export const moveItem = defineEdit(personasDocument, {
  name: 'moveItem',
  input: atPosition,
  apply: ({ items }, { id, position }) => items.set(id, { position }),
});

export const removeItem = defineEdit(personasDocument, {
  name: 'removeItem',
  input: byId,
  apply: ({ items }, { id }) => items.remove(id),
});
