import { z } from 'zod';
import { id } from '#kernel/edit-input.ts';
import { value } from '#kernel/fields.ts';
import { lengths } from '#kernel/limits.ts';
import { colour, firstColours, fontPair } from '../../contract/codes.ts';

/** What is told of a project as a whole: who answers for it, and its theme. */
export const facts = {
  owner: value(z.string().max(lengths.fullName), ''),
  /** The day by which somebody should look at it again, or nothing. */
  reviewBy: value(z.iso.date().nullable(), null),
  first: value(colour, firstColours.first),
  second: value(colour, firstColours.second),
  fonts: value(fontPair, 'plain'),
  /** A picture of the library. */
  logo: value(id.nullable(), null),
};

export const factNames = {
  owner: { label: 'Owner' },
  reviewBy: { label: 'Review by' },
  first: { label: 'First colour' },
  second: { label: 'Second colour' },
  fonts: { label: 'Fonts' },
};
