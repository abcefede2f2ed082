import { type DataScale, guessScale, hasShares, numbersIn } from './data-scale.ts';

/** A column of points: its title, its values, and the steps of its dimension where that exists. */
export interface PointColumn {
  /** By what a scale is chosen for it. */
  readonly key: string;
  readonly title: string;
  readonly cells: readonly string[];
  readonly known: DataScale | null;
}

/** How the values of columns are placed on dimensions. */
export interface PointScales {
  /** Scales that were chosen, by the keys of columns. */
  readonly scales?: Readonly<Record<string, DataScale>>;
  /** The narrowest scale of a dimension that is added. */
  readonly narrowest?: DataScale;
}

/**
 * The scale that was chosen for a column, else the steps of its dimension, else one as wide as its values. Percentages
 * are never read as steps.
 */
export function scaleOfColumn(
  { cells, known }: Pick<PointColumn, 'cells' | 'known'>,
  chosen?: DataScale,
  narrowest?: DataScale,
): DataScale {
  return chosen ?? (hasShares(cells) ? null : known) ?? guessScale(cells, narrowest);
}

/**
 * Whether the scale of a column must be chosen: it has numbers, and its dimension does not exist or has other steps.
 */
export function isScaleOpen({ cells, known }: PointColumn): boolean {
  const numbers = numbersIn(cells);
  if (numbers.length === 0) return false;
  if (known === null || hasShares(cells)) return true;
  return numbers.some((one) => !Number.isInteger(one) || one < known.low || one > known.high);
}
