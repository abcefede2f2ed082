import { z } from 'zod';
import { themeNames, themeProperties } from '#features/theme/document/index.ts';
import { value } from '#kernel/document/fields.ts';
import { lengths } from '#kernel/text/limits.ts';
import { firstColours, fontPair } from '../../contract/codes.ts';

/** The properties of a whole project: its owner, its review date and its theme. */
export const facts = {
  owner: value(z.string().max(lengths.fullName), ''),
  /** The date by which the project should be reviewed; null for none. */
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
