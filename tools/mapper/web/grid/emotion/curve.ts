import { emotionRange } from '../../../contract/codes.ts';
import {
  type CurvePoint,
  type CurveValues,
  monotoneRuns,
} from '../../../document/analysis/monotone-curve.ts';

/** The size of a column in the drawing: a hundred wide and high. */
export const curveUnit = 100;

/** The vertical position of a value, from 0 at the top to 1, with room for the marks at both edges. */
export function heightOf(value: number): number {
  const { lowest, highest } = emotionRange;
  const margin = 0.17;
  return margin + ((highest - value) / (highest - lowest)) * (1 - 2 * margin);
}

/** A smooth line through the values, which never overshoots them, as an SVG path. */
export function curvePath(values: CurveValues): string {
  return monotoneRuns(values).map(pathThrough).join('');
}

/** The change of the vertical position by a change of the value. */
const heightOfStep = heightOf(1) - heightOf(0);

function pathThrough(run: readonly CurvePoint[]): string {
  const points = run.map(({ column, value, slope }) => ({
    x: (column + 0.5) * curveUnit,
    y: heightOf(value) * curveUnit,
    slope: slope * heightOfStep * curveUnit,
  }));
  return points
    .map(({ x, y, slope }, index) => {
      const before = points[index - 1];
      if (!before) return `M${x} ${round(y)}`;
      const third = curveUnit / 3;
      const from = round(before.y + before.slope / 3);
      const to = round(y - slope / 3);
      return `C${round(before.x + third)} ${from} ${round(x - third)} ${to} ${x} ${round(y)}`;
    })
    .join('');
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
