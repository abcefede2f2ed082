import { ink, paper, type Slide } from '#features/slides/server/index.ts';
import { fitsBelow } from '../../document/analysis/monotone-curve.ts';
import type { SlideBox } from './board-layout.ts';
import { drawCurveLine } from './curve-shapes.ts';

/** The colour of the curve of a board: the first one of the master. */
const color = 'accent1';
/** The height of what is said at an emotion, and its font size in points. */
const [wordHeight, wordSize] = [0.18, 9];

interface CurveBoxes {
  /** The vertical place of the row. */
  row: Pick<SlideBox, 'y' | 'h'>;
  columns: readonly SlideBox[];
  /** What is said at each emotion; none where there is no room. */
  words?: readonly string[];
}

/** Draws the curve of a row of emotions, with a dot a column. The curve alone is on a slide of its own. */
export function drawCurve(
  slide: Slide,
  emotions: readonly (number | null)[],
  { row: { y, h }, columns, words = [] }: CurveBoxes,
): void {
  const inside = h / 2 - 0.1 - (words.length > 0 ? wordHeight : 0.04);
  const [first, second] = columns;
  const wide = first && second ? second.x - first.x : (first?.w ?? 0);
  const xOf = (column: number) => (first?.x ?? 0) + column * wide + (first?.w ?? 0) / 2;
  const yOf = (value: number) => y + h / 2 - (value / 2) * inside;
  drawCurveLine(slide, emotions, { xOf, yOf }, { color, width: 2 });
  for (const [column, value] of emotions.entries()) {
    const box = columns[column];
    if (value === null || !box) continue;
    const [x, at] = [xOf(column), yOf(value)];
    slide.addShape('ellipse', {
      ...{ x: x - 0.06, y: at - 0.06, w: 0.12, h: 0.12 },
      ...{ fill: { color: paper }, line: { color, width: 1.5 } },
    });
    const word = words[column];
    if (word)
      slide.addText(word, {
        ...{ x: box.x, w: box.w, h: wordHeight, fontSize: wordSize, color: ink, margin: 0 },
        ...{ y: fitsBelow(emotions, column) ? at + 0.08 : at - 0.08 - wordHeight },
        ...{ align: 'center', valign: 'middle', fit: 'shrink' },
      });
  }
}
