import { paper, type Slide } from '#features/slides/server/index.ts';
import type { Point } from '../../document/arrows/route-arrows.ts';
import type { SlideBox } from './board-layout.ts';

/** Draws a dot a column, and lines between neighbours. The editable chart is on a slide of its own. */
export function drawCurve(
  slide: Slide,
  emotions: readonly (number | null)[],
  { y, h }: Pick<SlideBox, 'y' | 'h'>,
  columns: readonly SlideBox[],
): void {
  const pointAt = (column: number): Point | null => {
    const [value, box] = [emotions[column] ?? null, columns[column]];
    if (value === null || !box) return null;
    return { x: box.x + box.w / 2, y: y + h / 2 - (value / 2) * (h / 2 - 0.14) };
  };
  for (const column of emotions.keys()) {
    const [here, next] = [pointAt(column), pointAt(column + 1)];
    if (here && next)
      slide.addShape('line', {
        ...{ x: here.x, y: Math.min(here.y, next.y), w: next.x - here.x },
        ...{ h: Math.abs(next.y - here.y), flipV: next.y < here.y },
        line: { color: '5B4BDB', width: 2 },
      });
  }
  for (const column of emotions.keys()) {
    const here = pointAt(column);
    if (here)
      slide.addShape('ellipse', {
        ...{ x: here.x - 0.06, y: here.y - 0.06, w: 0.12, h: 0.12 },
        ...{ fill: { color: paper }, line: { color: '5B4BDB', width: 1.5 } },
      });
  }
}
