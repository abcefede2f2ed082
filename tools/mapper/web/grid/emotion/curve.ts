import { emotionRange } from '../../../contract/codes.ts';

/** A point of the curve, in units of columns and of values. */
interface CurvePoint {
  column: number;
  value: number;
}

/** Values of an emotion row by column; null where nobody said, which leaves a gap. */
type CurveValues = readonly (number | null)[];

/** The curve's box: a hundred a column, a hundred high. */
export const curveUnit = 100;

/** Where a value lies from the top, between 0 and 1, with room at both edges for the marks. */
export function heightOf(value: number): number {
  const { lowest, highest } = emotionRange;
  const margin = 0.17;
  return margin + ((highest - value) / (highest - lowest)) * (1 - 2 * margin);
}

/** Whether there is more room below a value than above it: the line comes and goes higher, or it is high itself. */
export function hasRoomBelow(values: CurveValues, at: number): boolean {
  const value = values[at] ?? 0;
  const rise = [values[at - 1], values[at + 1]].reduce<number>(
    (sum, other) => sum + ((other ?? value) - value),
    0,
  );
  return rise === 0 ? value > 0 : rise > 0;
}

/**
 * A smooth line through the values as an SVG path: monotone cubic interpolation (Fritsch and
 * Carlson 1980), which never swings beyond the values that it passes.
 */
export function curvePath(values: CurveValues): string {
  return unbroken(values).map(pathThrough).join('');
}

/** Runs of neighbouring values, at most as long as there is no gap. */
function unbroken(values: CurveValues): CurvePoint[][] {
  const runs: CurvePoint[][] = [[]];
  for (const [column, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ column, value });
  }
  return runs.filter((run) => run.length > 0);
}

function pathThrough(run: readonly CurvePoint[]): string {
  const places = run.map(({ column, value }) => ({
    x: (column + 0.5) * curveUnit,
    y: heightOf(value) * curveUnit,
  }));
  const slopes = tangents(places.map(({ y }) => y / curveUnit)).map((slope) => slope * curveUnit);
  return places
    .map(({ x, y }, index) => {
      const before = places[index - 1];
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
    // The harmonic mean keeps within three times the smaller step.
    return (2 * before * after) / (before + after);
  });
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
