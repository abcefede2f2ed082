/** The values along a curve by column; null for a gap. */
export type CurveValues = readonly (number | null)[];

/** A point of a curve, and its slope there in values a column. */
export interface CurvePoint {
  column: number;
  value: number;
  slope: number;
}

/**
 * The points of a smooth curve through the values, in runs without a gap: monotone cubic interpolation
 * (F. N. Fritsch and R. E. Carlson, 1980), which never overshoots the values.
 */
export function monotoneRuns(values: CurveValues): CurvePoint[][] {
  const runs: Omit<CurvePoint, 'slope'>[][] = [[]];
  for (const [column, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ column, value });
  }
  return runs
    .filter((run) => run.length > 0)
    .map((run) => {
      const slopes = tangents(run.map(({ value }) => value));
      return run.map((point, at) => ({ ...point, slope: slopes[at] ?? 0 }));
    });
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

/** Slopes at equally spaced values, limited so that the curve stays monotone between them. */
function tangents(values: readonly number[]): number[] {
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  return values.map((_, index) => {
    const before = steps[index - 1];
    const after = steps[index];
    if (before === undefined || after === undefined || before * after <= 0) return 0;
    // The harmonic mean is at most twice the smaller step.
    return (2 * before * after) / (before + after);
  });
}
