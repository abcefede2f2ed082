import { defineEdit } from '#kernel/edit.ts';
import { removeWhole } from '#kernel/remove.ts';
import { mapperDocument } from '../mapper-document.ts';
import { images, personas } from '../nouns/personas.ts';
import { changeOf, fieldsOf, maybe, one, placed } from './input.ts';

const personaFields = [
  'name',
  'kind',
  'type',
  'role',
  'share',
  'description',
  'colour',
  'status',
] as const;

export const addPersona = defineEdit(mapperDocument, {
  name: 'addPersona',
  input: placed.extend({ picture: maybe }).and(fieldsOf(personas, personaFields)),
  apply: ({ personas }, { id, ...persona }) => personas.insert(id, persona),
});

export const changePersona = defineEdit(mapperDocument, {
  name: 'changePersona',
  input: changeOf(personas, [...personaFields, 'locked', 'collapsed']),
  apply: ({ personas }, { id, ...change }) => personas.set(id, change),
});

export const movePersona = defineEdit(mapperDocument, {
  name: 'movePersona',
  input: placed,
  apply: ({ personas }, { id, position }) => personas.set(id, { position }),
});

/** Takes its cards, emotions and points along. */
export const removePersona = defineEdit(mapperDocument, {
  name: 'removePersona',
  input: one,
  apply: (map, { id }) => removeWhole(mapperDocument, map, 'personas', [id]),
});

const imageFields = ['file', 'name', 'alt', 'width', 'height'] as const;

/** Puts a picture into the library. */
export const addImage = defineEdit(mapperDocument, {
  name: 'addImage',
  input: changeOf(images, imageFields),
  apply: ({ images }, { id, ...image }) => images.insert(id, image),
});
