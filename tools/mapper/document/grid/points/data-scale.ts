import { decimalMarkOf, readAmount } from '#features/tables/document/index.ts';
import { type DimensionSteps, dimensionSteps } from '../../../contract/codes.ts';

/** The scale of the values of a table: its lowest and highest value. */
export interface DataScale {
  readonly low: number;
  readonly high: number;
}

/** Scales that are common in interviews and surveys, the narrowest first. */
const usual: readonly DataScale[] = [
  { low: 1, high: 5 },
  { low: 1, high: 7 },
  { low: 1, high: 10 },
  { low: 0, high: 4 },
  { low: 0, high: 5 },
  { low: 0, high: 6 },
  { low: 0, high: 10 },
  { low: -2, high: 2 },
  { low: -3, high: 3 },
  { low: -5, high: 5 },
  { low: 0, high: 1 },
  { low: 0, high: 100 },
];
const [five = { low: 1, high: 5 }] = usual;
const maxSteps = 11;

/** The key and label of a scale: '0 to 10'. */
export function scaleKey({ low, high }: DataScale): string {
  return `${low} to ${high}`;
}

/** The steps that a dimension needs for a scale; a wider scale is reduced to the maximum. */
export function stepsOf({ low, high }: DataScale): DimensionSteps {
  const count = high - low <= 1 ? maxSteps : Math.ceil(high - low) + 1;
  const steps = Math.min(maxSteps, Math.max(3, count));
  return dimensionSteps.parse(steps);
}

/** Whether a scale is stretched or compressed to the steps of a dimension. */
export function isConverted({ low, high }: DataScale, steps: number): boolean {
  return high - low + 1 !== steps;
}

/**
 * The place of a value, from 1 at the lowest: a step, or between two steps, to a hundredth. Null for a value
 * outside of the scale.
 */
export function stepOf(value: number, scale: DataScale, steps: number): number | null {
  const { low, high } = scale;
  if (value < low || value > high) return null;
  const share = high === low ? 0 : (value - low) / (high - low);
  const at = isConverted(scale, steps) ? 1 + share * (steps - 1) : value - low + 1;
  return Math.round(at * 100) / 100;
}

/** The greatest of the usual distances of places that all values have. */
export function distanceOf(values: readonly number[]): number {
  const has = (distance: number) =>
    values.every((value) => {
      const count = (value - 1) / distance;
      return Math.abs(count - Math.round(count)) < 1e-6;
    });
  return [1, 0.5, 0.25, 0.2, 0.1, 0.05].find(has) ?? 0.01;
}

/** The numbers of a column; other cells are skipped. */
export function numbersIn(cells: readonly string[]): number[] {
  const mark = decimalMarkOf(cells);
  return cells.flatMap((cell) => readAmount(cell, mark) ?? []);
}

/** Whether the values of a column are percentages. */
export function hasShares(cells: readonly string[]): boolean {
  return cells.some((cell) => /%\s*$/.test(cell));
}

/** The narrowest common scale that contains all values of a column, or else the range of the values. */
export function guessScale(cells: readonly string[], narrowest: DataScale = five): DataScale {
  const values = numbersIn(cells);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (values.length === 0) return narrowest;
  const holds = (scale: DataScale) => scale.low <= low && scale.high >= high;
  const wide = { low: 0, high: 100 };
  if (hasShares(cells) && holds(wide)) return wide;
  if (low >= 0 && high <= 1 && !values.every(Number.isInteger)) return { low: 0, high: 1 };
  const begins =
    low < 0 ? (one: DataScale) => one.low < 0 : (one: DataScale) => one.low === (low < 1 ? 0 : 1);
  const found = [narrowest, ...usual].find(
    (one) => begins(one) && holds(one) && one.high > 1 && one.high <= 10,
  );
  if (found) return found;
  if (holds(wide)) return wide;
  // A single value has no range: its scale begins at 0.
  return low === high
    ? { low: Math.floor(Math.min(0, low)), high: Math.ceil(Math.max(0, high)) }
    : { low: Math.floor(low), high: Math.ceil(high) };
}

/** The scales that a user can choose for a column, including the one of its values. */
export function offeredScales(
  cells: readonly string[],
  ...others: readonly DataScale[]
): DataScale[] {
  const all = [...others, guessScale(cells), ...usual];
  return [...new Map(all.map((scale) => [scaleKey(scale), scale])).values()];
}
