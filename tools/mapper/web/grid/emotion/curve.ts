import { emotionRange } from '../../../contract/codes.ts';

/** A point of the curve, in units of columns and of values. */
interface CurvePoint {
  column: number;
  value: number;
}

/** The values of an emotion row by column; null for a gap. */
type CurveValues = readonly (number | null)[];

/** The size of a column in the drawing: a hundred wide and high. */
export const curveUnit = 100;

/** The vertical position of a value, from 0 at the top to 1, with room for the marks at both edges. */
export function heightOf(value: number): number {
  const { lowest, highest } = emotionRange;
  const margin = 0.17;
  return margin + ((highest - value) / (highest - lowest)) * (1 - 2 * margin);
}

/**
 * Whether a label has more room below a value than above it: the neighbouring values are higher, or the
 * value itself is high.
 */
export function fitsBelow(values: CurveValues, at: number): boolean {
  const value = values[at] ?? 0;
  const rise = [values[at - 1], values[at + 1]].reduce<number>(
    (sum, other) => sum + ((other ?? value) - value),
    0,
  );
  return rise === 0 ? value > 0 : rise > 0;
}

/**
 * A smooth line through the values as an SVG path: monotone cubic interpolation (Fritsch and Carlson
 * 1980), which never overshoots the values.
 */
export function curvePath(values: CurveValues): string {
  return unbroken(values).map(pathThrough).join('');
}

/** The runs of neighbouring values without a gap. */
function unbroken(values: CurveValues): CurvePoint[][] {
  const runs: CurvePoint[][] = [[]];
  for (const [column, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ column, value });
  }
  return runs.filter((run) => run.length > 0);
}

function pathThrough(run: readonly CurvePoint[]): string {
  const points = run.map(({ column, value }) => ({
    x: (column + 0.5) * curveUnit,
    y: heightOf(value) * curveUnit,
  }));
  const slopes = tangents(points.map(({ y }) => y / curveUnit)).map((slope) => slope * curveUnit);
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1];
      if (!before) return `M${x} ${round(y)}`;
      const third = curveUnit / 3;
      const from = round(before.y + (slopes[index - 1] ?? 0) / 3);
      const to = round(y - (slopes[index] ?? 0) / 3);
      return `C${round(before.x + third)} ${from} ${round(x - third)} ${to} ${x} ${round(y)}`;
    })
    .join('');
}

/** Slopes at equally spaced values, limited so that the curve stays monotone between them. */
function tangents(heights: readonly number[]): number[] {
  const steps = heights.slice(1).map((height, index) => height - (heights[index] ?? 0));
  return heights.map((_, index) => {
    const before = steps[index - 1];
    const after = steps[index];
    if (before === undefined || after === undefined || before * after <= 0) return 0;
    // The harmonic mean is at most twice the smaller step.
    return (2 * before * after) / (before + after);
  });
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
