import { defineFileOptions, flag, idList } from '#features/exports/web/index.ts';

/** The options of printed matrices. */
export const matrixOptions = defineFileOptions({
  /** The ids of excluded matrices and sub-matrices. */
  without: idList,
  /** Whether the analysis follows each matrix. */
  analysis: flag(true),
  /** Whether sheets are in portrait format. */
  portrait: flag(false),
});

export type MatrixOptions = ReturnType<typeof matrixOptions.read>;
