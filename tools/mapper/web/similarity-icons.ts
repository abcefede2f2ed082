import { IconEqual, IconEqualNot } from '@tabler/icons-react';
import type { RowSimilarity } from '../contract/codes.ts';

/** How it is drawn that personas are alike in a row, or not. */
export const similarityIcons: Readonly<Record<RowSimilarity, typeof IconEqual>> = {
  same: IconEqual,
  different: IconEqualNot,
};
