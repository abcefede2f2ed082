import type { Slide } from '#features/slides/server/index.ts';
import { type CurveValues, monotoneRuns } from '../../document/analysis/monotone-curve.ts';

/** A shape that is given by points; the types of the package lack it. */
export const customShape = 'custGeom' as string as Parameters<Slide['addShape']>[0];

interface CurveScale {
  /** The horizontal position of a column, and the vertical one of a value, in inches. */
  xOf: (column: number) => number;
  yOf: (value: number) => number;
}

interface CurveLook {
  color: string;
  width: number;
  dashed?: boolean;
}

/** Draws a curve as on screen, through its values and never beyond them, as editable lines. */
export function drawCurveLine(
  slide: Slide,
  values: CurveValues,
  { xOf, yOf }: CurveScale,
  { color, width, dashed = false }: CurveLook,
): void {
  const third = (xOf(1) - xOf(0)) / 3;
  const step = yOf(1) - yOf(0);
  for (const run of monotoneRuns(values)) {
    const knots = run.map(({ column, value, slope }) => ({
      ...{ x: xOf(column), y: yOf(value), rise: (slope * step) / 3 },
    }));
    const [first, ...others] = knots;
    if (!first || others.length === 0) continue;
    const ys = knots.map(({ y }) => y);
    const [left, top] = [first.x, Math.min(...ys)];
    const points = knots.map(({ x, y, rise }, at) => {
      const before = knots[at - 1];
      const end = { x: x - left, y: y - top };
      if (!before) return { ...end, moveTo: true };
      const curve = {
        type: 'cubic' as const,
        x1: before.x + third - left,
        y1: before.y + before.rise - top,
        x2: x - third - left,
        y2: y - rise - top,
      };
      return { ...end, curve };
    });
    slide.addShape(customShape, {
      ...{ x: left, y: top, w: (knots.at(-1)?.x ?? left) - left },
      h: Math.max(Math.max(...ys) - top, 0.001),
      points,
      line: { color, width, dashType: dashed ? 'dash' : 'solid' },
    });
  }
}
