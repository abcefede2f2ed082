import { z } from 'zod';
import { optionalReference, position, reference, value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { linkValue } from '#kernel/links/linkable-item.ts';
import { lengths } from '#kernel/text/limits.ts';
import { pageAddress, pageSource } from '../../contract/codes.ts';

/** A flow that is looked at, as 'Sign in'; the calls say review. */
export const sections = {
  title: value(z.string().max(lengths.sectionName), ''),
  position: position(),
};

/** A screen, or another picture that is looked at. */
export const pages = {
  section: reference('sections'),
  title: value(z.string().max(lengths.sectionName), ''),
  source: value(pageSource, 'upload'),
  /** Where it is found in the product. */
  address: value(pageAddress, ''),
  /** What of another project it shows, as a task of a matrix: what is found on the page stands in its way. */
  link: value(linkValue.nullable(), null),
  position: position(),
};

/** A version of a page's picture; the last one is what is looked at now. */
export const shots = {
  page: reference('pages'),
  image: reference('images'),
  at: value(z.iso.datetime().nullable(), null),
  position: position(),
};

/** Where the picture of a shot was when something was put on it; as its own, it may be gone. */
export const ofShot = optionalReference('shots');

export const sectionNames: RecordNames<typeof sections> = {
  one: 'section',
  many: 'sections',
  by: ['title'],
  fields: { title: { label: 'Title' } },
};

export const pageNames: RecordNames<typeof pages> = {
  one: 'page',
  many: 'pages',
  by: ['title'],
  fields: {
    title: { label: 'Title' },
    address: { label: 'Address' },
    section: { label: 'Section' },
  },
};

export const shotNames: RecordNames<typeof shots> = {
  one: 'picture of a page',
  many: 'pictures of pages',
  by: ['page'],
  fields: {},
};
