import { z } from 'zod';
import { images } from '#features/pictures/document/index.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import {
  added,
  atPosition,
  byId,
  changeOf,
  fieldsOf,
  id,
  newId,
  newOf,
  position,
} from '#kernel/document/edit-input.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { pages, sections, shots } from '../records/pages.ts';
import { reviewerDocument } from '../reviewer-document.ts';

export const addSection = defineEdit(reviewerDocument, {
  name: 'addSection',
  title: 'Add a section',
  changes: ['sections'],
  input: added.and(fieldsOf(sections, ['title'])),
  apply: ({ sections }, { id, ...section }) => sections.insert(id, section),
});

export const changeSection = defineEdit(reviewerDocument, {
  name: 'changeSection',
  title: 'Rename a section',
  changes: ['sections'],
  input: changeOf(sections, ['title']),
  apply: ({ sections }, { id, ...change }) => sections.set(id, change),
});

export const moveSection = defineEdit(reviewerDocument, {
  name: 'moveSection',
  title: 'Move a section',
  changes: ['sections'],
  input: atPosition,
  apply: ({ sections }, { id, position }) => sections.set(id, { position }),
});

/** Removes a section with its pages and their issues. */
export const removeSection = defineEdit(reviewerDocument, {
  name: 'removeSection',
  title: 'Remove a section',
  changes: cascadeOf(reviewerDocument, 'sections'),
  input: byId,
  apply: (review, { id }) => removeWithParts(reviewerDocument, review, 'sections', [id]),
});

const pageFields = ['title', 'source', 'address', 'link', 'frame'] as const;

export const addPage = defineEdit(reviewerDocument, {
  name: 'addPage',
  title: 'Add a page to a section',
  changes: ['pages'],
  input: added.extend({ section: id }).and(fieldsOf(pages, pageFields)),
  apply: ({ sections, pages }, { id, ...page }) => {
    sections.require(page.section);
    pages.insert(id, page);
  },
});

export const changePage = defineEdit(reviewerDocument, {
  name: 'changePage',
  title: 'Change a page',
  changes: ['pages'],
  input: changeOf(pages, pageFields),
  apply: ({ pages }, { id, ...change }) => pages.set(id, change),
});

/** Moves a page within its section or to another one. */
export const movePage = defineEdit(reviewerDocument, {
  name: 'movePage',
  title: 'Move a page',
  changes: ['pages'],
  input: atPosition.extend({ section: id }),
  apply: ({ sections, pages }, { id, section, position }) => {
    sections.require(section);
    pages.set(id, { section, position });
  },
});

/** Removes a page with its issues. */
export const removePage = defineEdit(reviewerDocument, {
  name: 'removePage',
  title: 'Remove a page',
  changes: cascadeOf(reviewerDocument, 'pages'),
  input: byId,
  apply: (review, { id }) => removeWithParts(reviewerDocument, review, 'pages', [id]),
});

/** Adds a picture to the library. */
export const addImage = defineEdit(reviewerDocument, {
  name: 'addImage',
  title: 'Add a picture to the library',
  changes: ['images'],
  input: newOf(images, ['file', 'name', 'alt', 'width', 'height']),
  apply: ({ images }, { id, ...image }) => images.insert(id, image),
});

/** Adds a new version of a page's picture; pins keep their positions, which must be checked then. */
export const addShot = defineEdit(reviewerDocument, {
  name: 'addShot',
  title: 'Give a page a new picture',
  changes: ['shots'],
  input: z
    .object({ id: newId, page: id, image: id, position })
    .and(fieldsOf(shots, ['at', 'findings'])),
  apply: ({ pages, images, shots }, { id, ...shot }) => {
    pages.require(shot.page);
    images.require(shot.image);
    shots.insert(id, shot);
  },
});

/** Removes a version of a page's picture. */
export const removeShot = defineEdit(reviewerDocument, {
  name: 'removeShot',
  title: 'Remove a picture of a page',
  changes: ['shots'],
  input: byId,
  apply: ({ shots }, { id }) => shots.remove(id),
});
