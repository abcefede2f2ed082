import { z } from 'zod';
import { designFrame } from '#features/designs/document/index.ts';
import { optionalReference, position, reference, value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { linkField } from '#kernel/links/link-field.ts';
import { maxRuleFindings, ruleFinding } from '#kernel/rule-findings.ts';
import { lengths } from '#kernel/text/limits.ts';
import { pageAddress, pageSource } from '../../contract/codes.ts';

/** A flow that is evaluated, such as 'Sign in'; a review in the calls. */
export const sections = {
  title: value(z.string().max(lengths.sectionName), ''),
  position: position(),
};

/** A screen, or another picture that is evaluated. */
export const pages = {
  section: reference('sections'),
  title: value(z.string().max(lengths.sectionName), ''),
  source: value(pageSource, 'upload'),
  /** Its address in the product. */
  address: value(pageAddress, ''),
  /** The item of another project that it shows, such as a task of a matrix, which its problems block. */
  link: linkField(),
  /** The frame of a design tool that it shows; null for none. */
  frame: value(designFrame.nullable(), null),
  position: position(),
};

/** A version of a page's picture; the last one is shown. */
export const shots = {
  page: reference('pages'),
  image: reference('images'),
  at: value(z.iso.datetime().nullable(), null),
  /** What rules found on the page when it was captured; null where they could not check it. */
  findings: value(
    z
      .array(ruleFinding)
      .max(maxRuleFindings)
      .nullable()
      .describe('What rules found on the page, with areas as shares of the picture.'),
    null,
  ),
  position: position(),
};

/** A reference to a version of a picture; null after the version was removed. */
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
