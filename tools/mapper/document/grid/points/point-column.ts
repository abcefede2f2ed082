import { type DataScale, guessScale, hasShares, numbersIn } from './data-scale.ts';

/** A column of points: its title, its values, and the steps of its dimension if that exists. */
export interface PointColumn {
  /** The key by which a scale is chosen for it. */
  readonly key: string;
  readonly title: string;
  readonly cells: readonly string[];
  readonly known: DataScale | null;
  /** The scale that its header names. */
  readonly named: DataScale | null;
}

/** The scales by which values become steps of dimensions. */
export interface PointScales {
  /** The chosen scales, by key of the column. */
  readonly scales?: Readonly<Record<string, DataScale>>;
  /** The narrowest scale of a new dimension. */
  readonly narrowest?: DataScale;
}

/** The scale that is chosen for a column; a key such as 'constructor' is a title like any other. */
export function chosenScale(
  scales: Readonly<Record<string, DataScale>>,
  key: string,
): DataScale | undefined {
  return Object.hasOwn(scales, key) ? scales[key] : undefined;
}

/**
 * The scale of a column: the chosen one, else the steps of its dimension, else the one that its header
 * names, else one that contains its values. Percentages are never read as steps.
 */
export function scaleOfColumn(
  { cells, known, named }: Pick<PointColumn, 'cells' | 'known' | 'named'>,
  chosen?: DataScale,
  narrowest?: DataScale,
): DataScale {
  const said = hasShares(cells) ? null : (known ?? holding(named, cells));
  return chosen ?? said ?? guessScale(cells, narrowest);
}

/** A scale that contains all values of a column; null for any other. */
function holding(scale: DataScale | null, cells: readonly string[]): DataScale | null {
  const isIn = (value: number) => scale !== null && value >= scale.low && value <= scale.high;
  return numbersIn(cells).every(isIn) ? scale : null;
}

/**
 * Whether the scale of a column must be chosen: it has numbers, and its dimension does not exist or has other steps.
 */
export function isScaleOpen({ cells, known }: PointColumn): boolean {
  const numbers = numbersIn(cells);
  if (numbers.length === 0) return false;
  if (known === null || hasShares(cells)) return true;
  return numbers.some((one) => one < known.low || one > known.high);
}
