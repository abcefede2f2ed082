import { defineEdit } from '#kernel/edit.ts';
import { added, changeOf, fieldsOf, id, maybe, one, placed, position } from '#kernel/edit-input.ts';
import { cascadeOf, removeWhole } from '#kernel/remove.ts';
import { pages, personas } from '../nouns/personas.ts';
import { personasDocument } from '../personas-document.ts';

/** What is told of a persona beside its picture. */
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
    .extend({ picture: maybe.describe('Id of a picture of the library.') })
    .and(fieldsOf(personas, personaFields)),
  apply: ({ images, personas }, { id, ...persona }) => {
    if (persona.picture) images.need(persona.picture);
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

/** Shows a picture of the library as the persona's; null takes it away. */
export const picturePersona = defineEdit(personasDocument, {
  name: 'picturePersona',
  title: 'Set the picture of a persona',
  changes: ['personas'],
  input: one.extend({
    picture: id.nullable().describe('Id of a picture of the library, or null.'),
  }),
  apply: ({ images, personas }, { id, picture }) => {
    if (picture) images.need(picture);
    personas.set(id, { picture });
  },
});

export const movePersona = defineEdit(personasDocument, {
  name: 'movePersona',
  title: 'Move a persona',
  changes: ['personas'],
  input: placed,
  apply: ({ personas }, { id, position }) => personas.set(id, { position }),
});

/** Takes its pages along, with all that stands on them. */
export const removePersona = defineEdit(personasDocument, {
  name: 'removePersona',
  title: 'Remove a persona',
  changes: cascadeOf(personasDocument, 'personas'),
  input: one,
  apply: (opened, { id }) => removeWhole(personasDocument, opened, 'personas', [id]),
});

export const addPage = defineEdit(personasDocument, {
  name: 'addPage',
  title: 'Add a page to a persona',
  changes: ['pages'],
  input: added.extend({ persona: id }).and(fieldsOf(pages, ['title', 'layout'])),
  apply: ({ personas, pages }, { id, ...page }) => {
    personas.need(page.persona);
    pages.insert(id, page);
  },
});

/** Names a page, or has it lie otherwise (S1.31). */
export const changePage = defineEdit(personasDocument, {
  name: 'changePage',
  title: 'Change a page',
  changes: ['pages'],
  input: changeOf(pages, ['title', 'layout']),
  apply: ({ pages }, { id, ...change }) => pages.set(id, change),
});

/** Puts a page elsewhere among those of its persona, or of another one. */
export const movePage = defineEdit(personasDocument, {
  name: 'movePage',
  title: 'Move a page',
  changes: ['pages'],
  input: one.extend({ persona: id, position }),
  apply: ({ personas, pages }, { id, ...place }) => {
    personas.need(place.persona);
    pages.set(id, place);
  },
});

/** Takes its sections along. */
export const removePage = defineEdit(personasDocument, {
  name: 'removePage',
  title: 'Remove a page',
  changes: cascadeOf(personasDocument, 'pages'),
  input: one,
  apply: (opened, { id }) => removeWhole(personasDocument, opened, 'pages', [id]),
});
