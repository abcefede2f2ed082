import {
  edge,
  hex,
  ink,
  line,
  paper,
  quiet,
  type Slide,
  type Slides,
  slideWidth,
  textHeight,
} from '#features/slides/server/index.ts';
import type { Opportunity } from '../../document/analysis/opportunities/opportunities-of.ts';
import {
  type MatrixSpot,
  spotOf,
} from '../../document/analysis/opportunities/opportunity-matrix.ts';

/** The area of the matrix, in inches. */
const field = { x: 1.3, y: 1.4, w: 6.9, h: 5.2 };
/** The area of the list beside the matrix; its font size depends on the number of titles. */
const list = { x: field.x + field.w + 0.4, w: slideWidth - edge - field.x - field.w - 0.4 };
const listFonts = [16, 15, 14, 13, 12];

/** Adds the matrix of opportunities by value and effort: each as a number, with the titles beside it. */
export function addMatrix(slides: Slides, opportunities: readonly Opportunity[]): void {
  const slide = slides.headed({ title: 'Opportunities by value and effort' });
  const { x, y, w, h } = field;
  const frame = { line: { color: line, width: 1 }, fill: { color: paper } };
  slide.addShape('rect', { x, y, w, h, ...frame });
  const cross = { color: line, width: 1, dashType: 'dash' as const };
  slide.addShape('line', { x: x + w / 2, y, w: 0, h, line: cross });
  slide.addShape('line', { x, y: y + h / 2, w, h: 0, line: cross });
  const axis = { fontSize: 16, color: quiet, margin: 0, align: 'center' as const };
  slide.addText('Effort →', { ...axis, x, y: y + h + 0.05, w, h: 0.35 });
  const upright = { x: x - 1.35, y: y + h / 2 - 0.15, w: 2.2, h: 0.3, rotate: 270 };
  slide.addText('Value →', { ...axis, ...upright });
  const placed = opportunities.flatMap((one) => {
    const spot = spotOf(one);
    return spot ? [{ title: one.title, spot }] : [];
  });
  for (const [at, { spot }] of placed.entries()) drawSpot(slides, slide, at + 1, spot);
  const titles = placed.map(({ title }, at) => `${at + 1}  ${title}`);
  const high = (points: number) =>
    titles.reduce((sum, one) => sum + textHeight(one, list.w, { points }) + 0.06, 0);
  const fontSize = listFonts.find((points) => high(points) <= h) ?? 12;
  slide.addText(
    titles.map((text) => ({ text, options: { breakLine: true, paraSpaceAfter: 4 } })),
    { ...list, y, h, fontSize, color: ink, margin: 0, valign: 'top', fit: 'shrink' },
  );
}

function drawSpot({ theme }: Slides, slide: Slide, number: number, spot: MatrixSpot): void {
  slide.addText(String(number), {
    ...{ shape: 'ellipse', w: 0.42, h: 0.42 },
    ...{ x: field.x + spot.x * (field.w - 0.42), y: field.y + spot.y * (field.h - 0.42) },
    ...{ fontSize: 14, bold: true, color: 'FFFFFF', align: 'center', valign: 'middle', margin: 0 },
    ...{ fill: { color: hex(theme.first) }, line: { color: paper, width: 1 } },
  });
}
