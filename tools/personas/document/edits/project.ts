import { images } from '#features/pictures/document/index.ts';
import { themeFields, withoutLogo } from '#features/theme/document/index.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import { byId, changeOf, fieldsOf, newOf } from '#kernel/document/edit-input.ts';
import { personasDocument } from '../personas-document.ts';
import { facts } from '../records/facts.ts';

/** Changes the owner, the review date or the theme of the project. */
export const describeProject = defineEdit(personasDocument, {
  name: 'describeProject',
  title: 'Describe the project',
  changes: ['facts'],
  input: fieldsOf(facts, ['owner', 'reviewBy', 'fonts', ...themeFields]),
  apply: ({ facts, images }, change) => {
    if (change.logo) images.require(change.logo);
    facts.set(change);
  },
});

/** Adds a picture to the library. */
export const addImage = defineEdit(personasDocument, {
  name: 'addImage',
  title: 'Add a picture to the library',
  changes: ['images'],
  input: newOf(images, ['file', 'name', 'alt', 'width', 'height']),
  apply: ({ images }, { id, ...image }) => images.insert(id, image),
});

export const changeImage = defineEdit(personasDocument, {
  name: 'changeImage',
  title: 'Describe a picture of the library',
  changes: ['images'],
  input: changeOf(images, ['name', 'alt']),
  apply: ({ images }, { id, ...change }) => images.set(id, change),
});

/** Removes a picture from the library; records that showed it have none then. */
export const removeImage = defineEdit(personasDocument, {
  name: 'removeImage',
  title: 'Remove a picture from the library',
  changes: ['images', 'facts'],
  input: byId,
  apply: ({ images, facts }, { id }) => {
    withoutLogo(facts, id);
    images.remove(id);
  },
});
