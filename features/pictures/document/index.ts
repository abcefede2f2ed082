import { z } from 'zod';
import { value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { lengths } from '#kernel/text/limits.ts';

/** Path of a picture below `pictures`; no other addresses. */
const file = z
  .string()
  .regex(/^(\/[\w-]{1,64}\.webp)?$/)
  .describe('Path of an uploaded picture, as the upload answers it.');

/** A picture in the image library of a document. */
export const images = {
  file: value(file, ''),
  name: value(z.string().max(lengths.companyName), ''),
  /** Alternative text. */
  alt: value(z.string().max(lengths.quote).describe('Text for who cannot see it.'), ''),
  width: value(z.number().int().min(0).max(20_000).describe('In pixels.'), 0),
  height: value(z.number().int().min(0).max(20_000).describe('In pixels.'), 0),
};

export const imageNames: RecordNames<typeof images> = {
  one: 'picture',
  many: 'pictures',
  by: ['name'],
  fields: { name: { label: 'Name' }, alt: { label: 'Description' } },
};
