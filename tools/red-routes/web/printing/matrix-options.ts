import { defineFileOptions, flag, idList } from '#features/exports/web/index.ts';

/** The options of printed matrices. */
export const matrixOptions = defineFileOptions({
  /** Ids of matrices and sub-matrices that are left out. */
  without: idList,
  /** Whether the analysis of each matrix stands behind it. */
  analysis: flag(true),
  /** Whether pages are higher than wide. */
  portrait: flag(false),
});

export type MatrixOptions = ReturnType<typeof matrixOptions.read>;
