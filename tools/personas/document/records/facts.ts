import { z } from 'zod';
import { themeNames, themeProperties } from '#features/theme/document/index.ts';
import { value } from '#kernel/document/fields.ts';
import { lengths } from '#kernel/text/limits.ts';
import { firstColours, fontPair } from '../../contract/codes.ts';

/** What is said about a project as a whole: who answers for it, and its theme. */
export const facts = {
  owner: value(z.string().max(lengths.fullName), ''),
  /** The day by which a person should look at it again, or nothing. */
  reviewBy: value(z.iso.date().nullable(), null),
  ...themeProperties(firstColours),
  fonts: value(fontPair, 'plain'),
};

export const factNames = {
  owner: { label: 'Owner' },
  reviewBy: { label: 'Review by' },
  ...themeNames,
  fonts: { label: 'Fonts' },
};
