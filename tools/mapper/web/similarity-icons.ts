import { IconEqual, IconEqualNot } from '@tabler/icons-react';
import type { RowSimilarity } from '../contract/codes.ts';

/** The icons that show whether the personas are alike in a row. */
export const similarityIcons: Readonly<Record<RowSimilarity, typeof IconEqual>> = {
  same: IconEqual,
  different: IconEqualNot,
};
