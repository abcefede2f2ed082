/** A point of a curve in pixels, y downwards. */
export interface PathPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * A smooth line through points as an SVG path: monotone cubic interpolation (Fritsch and Carlson 1980),
 * which never overshoots the values. The points must be ordered by x.
 */
export function curveThrough(points: readonly PathPoint[]): string {
  const slopes = tangents(points);
  return points
    .map(({ x, y }, at) => {
      const before = points[at - 1];
      if (!before) return `M${round(x)} ${round(y)}`;
      const third = (x - before.x) / 3;
      const from = before.y + (slopes[at - 1] ?? 0) * third;
      const to = y - (slopes[at] ?? 0) * third;
      return `C${round(before.x + third)} ${round(from)} ${round(x - third)} ${round(to)} ${round(x)} ${round(y)}`;
    })
    .join('');
}

/** Slopes, limited by the harmonic mean so that the curve stays monotone between neighbours. */
function tangents(points: readonly PathPoint[]): number[] {
  const steps = points.slice(1).map(({ x, y }, at) => {
    const before = points[at] ?? { x, y };
    return x === before.x ? 0 : (y - before.y) / (x - before.x);
  });
  return points.map((_, at) => {
    const [before, after] = [steps[at - 1], steps[at]];
    if (before === undefined || after === undefined || before * after <= 0) return 0;
    return (2 * before * after) / (before + after);
  });
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
