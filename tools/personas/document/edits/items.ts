import { defineEdit } from '#kernel/document/edit.ts';
import {
  added,
  atPosition,
  byId,
  changeOf,
  fieldsOf,
  id,
  optionalId,
} from '#kernel/document/edit-input.ts';
import { personasDocument } from '../personas-document.ts';
import { items } from '../records/sections.ts';

/** The fields of an item except its picture. */
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

/** Adds an item to a section: a figure, a tag, a pair, a brand. */
export const addItem = defineEdit(personasDocument, {
  name: 'addItem',
  title: 'Add an item to a section',
  changes: ['items'],
  input: added
    .extend({ section: id, picture: optionalId.describe('Id of a picture of the library.') })
    .and(fieldsOf(items, itemFields)),
  apply: ({ sections, images, items }, { id, ...item }) => {
    sections.require(item.section);
    if (item.picture) images.require(item.picture);
    items.insert(id, item);
  },
});

export const changeItem = defineEdit(personasDocument, {
  name: 'changeItem',
  title: 'Change an item',
  changes: ['items'],
  input: changeOf(items, itemFields),
  apply: ({ items }, { id, ...change }) => items.set(id, change),
});

/** Sets the picture of an item, from the library; null removes it. */
export const pictureItem = defineEdit(personasDocument, {
  name: 'pictureItem',
  title: 'Set the picture of an item',
  changes: ['items'],
  input: byId.extend({
    picture: id.nullable().describe('Id of a picture of the library, or null.'),
  }),
  apply: ({ images, items }, { id, picture }) => {
    if (picture) images.require(picture);
    items.set(id, { picture });
  },
});

export const moveItem = defineEdit(personasDocument, {
  name: 'moveItem',
  title: 'Move an item',
  changes: ['items'],
  input: atPosition,
  apply: ({ items }, { id, position }) => items.set(id, { position }),
});

export const removeItem = defineEdit(personasDocument, {
  name: 'removeItem',
  title: 'Remove an item',
  changes: ['items'],
  input: byId,
  apply: ({ items }, { id }) => items.remove(id),
});
