import { z } from 'zod';
import { images } from '#features/pictures/document/index.ts';
import { withoutLogo } from '#features/theme/document/index.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import {
  added,
  atPosition,
  byId,
  changeOf,
  fieldsOf,
  id,
  newOf,
  optionalId,
} from '#kernel/document/edit-input.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { mapperDocument } from '../mapper-document.ts';
import { personas } from '../records/personas.ts';

/** The fields of a persona except its picture. */
export const personaFields = [
  'name',
  'kind',
  'type',
  'role',
  'share',
  'description',
  'colour',
  'status',
  'link',
] as const;

export const addPersona = defineEdit(mapperDocument, {
  name: 'addPersona',
  title: 'Add a persona',
  changes: ['personas'],
  input: added
    .extend({ picture: optionalId.describe('Id of a picture of the library.') })
    .and(fieldsOf(personas, personaFields)),
  apply: ({ personas }, { id, ...persona }) => personas.insert(id, persona),
});

export const changePersona = defineEdit(mapperDocument, {
  name: 'changePersona',
  title: 'Change a persona',
  changes: ['personas'],
  input: changeOf(personas, [...personaFields, 'locked', 'collapsed']),
  apply: ({ personas }, { id, ...change }) => personas.set(id, change),
});

/** Sets the picture of a persona, from the library; null removes it. */
export const picturePersona = defineEdit(mapperDocument, {
  name: 'picturePersona',
  title: 'Set the picture of a persona',
  changes: ['personas'],
  input: z.object({
    id,
    picture: id.nullable().describe('Id of a picture of the library, or null.'),
  }),
  apply: ({ images, personas }, { id, picture }) => {
    if (picture) images.require(picture);
    personas.set(id, { picture });
  },
});

export const movePersona = defineEdit(mapperDocument, {
  name: 'movePersona',
  title: 'Move a persona',
  changes: ['personas'],
  input: atPosition,
  apply: ({ personas }, { id, position }) => personas.set(id, { position }),
});

/** Removes a persona with its cards, emotions and points. */
export const removePersona = defineEdit(mapperDocument, {
  name: 'removePersona',
  title: 'Remove a persona',
  changes: cascadeOf(mapperDocument, 'personas'),
  input: byId,
  apply: (map, { id }) => removeWithParts(mapperDocument, map, 'personas', [id]),
});

const imageFields = ['file', 'name', 'alt', 'width', 'height'] as const;

/** Adds a picture to the library. */
export const addImage = defineEdit(mapperDocument, {
  name: 'addImage',
  title: 'Add a picture to the library',
  changes: ['images'],
  input: newOf(images, imageFields),
  apply: ({ images }, { id, ...image }) => images.insert(id, image),
});

export const changeImage = defineEdit(mapperDocument, {
  name: 'changeImage',
  title: 'Describe a picture of the library',
  changes: ['images'],
  input: changeOf(images, ['name', 'alt']),
  apply: ({ images }, { id, ...change }) => images.set(id, change),
});

/** Removes a picture from the library; cards and personas that showed it have none then. */
export const removeImage = defineEdit(mapperDocument, {
  name: 'removeImage',
  title: 'Remove a picture from the library',
  changes: ['images', 'facts'],
  input: byId,
  apply: ({ images, facts }, { id }) => {
    withoutLogo(facts, id);
    images.remove(id);
  },
});
