import { IconEqual, IconEqualNot } from '@tabler/icons-react';
import type { RowLikeness } from '../contract/codes.ts';

/** How it is drawn that personas are alike in a row, or not. */
export const likenessIcons: Readonly<Record<RowLikeness, typeof IconEqual>> = {
  same: IconEqual,
  different: IconEqualNot,
};
