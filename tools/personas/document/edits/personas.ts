import { defineEdit } from '#kernel/document/edit.ts';
import {
  added,
  atPosition,
  byId,
  changeOf,
  fieldsOf,
  id,
  optionalId,
  position,
} from '#kernel/document/edit-input.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { personasDocument } from '../personas-document.ts';
import { pages, personas } from '../records/personas.ts';

/** The fields of a persona except its picture. */
export const personaFields = [
  'name',
  'role',
  'oneLine',
  'kind',
  'type',
  'design',
  'share',
  'crop',
  'colour',
  'owner',
  'reviewBy',
  'link',
] as const;

export const addPersona = defineEdit(personasDocument, {
  name: 'addPersona',
  title: 'Add a persona',
  changes: ['personas'],
  input: added
    .extend({ picture: optionalId.describe('Id of a picture of the library.') })
    .and(fieldsOf(personas, personaFields)),
  apply: ({ images, personas }, { id, ...persona }) => {
    if (persona.picture) images.require(persona.picture);
    personas.insert(id, persona);
  },
});

export const changePersona = defineEdit(personasDocument, {
  name: 'changePersona',
  title: 'Change a persona',
  changes: ['personas'],
  input: changeOf(personas, personaFields),
  apply: ({ personas }, { id, ...change }) => personas.set(id, change),
});

/** Sets the picture of a persona, from the library; null removes it. */
export const picturePersona = defineEdit(personasDocument, {
  name: 'picturePersona',
  title: 'Set the picture of a persona',
  changes: ['personas'],
  input: byId.extend({
    picture: id.nullable().describe('Id of a picture of the library, or null.'),
  }),
  apply: ({ images, personas }, { id, picture }) => {
    if (picture) images.require(picture);
    personas.set(id, { picture });
  },
});

export const movePersona = defineEdit(personasDocument, {
  name: 'movePersona',
  title: 'Move a persona',
  changes: ['personas'],
  input: atPosition,
  apply: ({ personas }, { id, position }) => personas.set(id, { position }),
});

/** Removes a persona with its pages and their content. */
export const removePersona = defineEdit(personasDocument, {
  name: 'removePersona',
  title: 'Remove a persona',
  changes: cascadeOf(personasDocument, 'personas'),
  input: byId,
  apply: (opened, { id }) => removeWithParts(personasDocument, opened, 'personas', [id]),
});

export const addPage = defineEdit(personasDocument, {
  name: 'addPage',
  title: 'Add a page to a persona',
  changes: ['pages'],
  input: added.extend({ persona: id }).and(fieldsOf(pages, ['title', 'layout'])),
  apply: ({ personas, pages }, { id, ...page }) => {
    personas.require(page.persona);
    pages.insert(id, page);
  },
});

/** Renames a page, or changes its layout (S1.31). */
export const changePage = defineEdit(personasDocument, {
  name: 'changePage',
  title: 'Change a page',
  changes: ['pages'],
  input: changeOf(pages, ['title', 'layout']),
  apply: ({ pages }, { id, ...change }) => pages.set(id, change),
});

/** Moves a page within its persona or to another one. */
export const movePage = defineEdit(personasDocument, {
  name: 'movePage',
  title: 'Move a page',
  changes: ['pages'],
  input: byId.extend({ persona: id, position }),
  apply: ({ personas, pages }, { id, ...position }) => {
    personas.require(position.persona);
    pages.set(id, position);
  },
});

/** Removes a page with its sections. */
export const removePage = defineEdit(personasDocument, {
  name: 'removePage',
  title: 'Remove a page',
  changes: cascadeOf(personasDocument, 'pages'),
  input: byId,
  apply: (opened, { id }) => removeWithParts(personasDocument, opened, 'pages', [id]),
});
