import type { Opportunity } from '../../document/analysis/opportunities-of.ts';
import { type MatrixSpot, spotOf } from '../../document/analysis/opportunity-matrix.ts';
import type { DeckCurves } from '../../document/out/deck-boards.ts';
import { drawHead, edge, ink, line, quiet, type Slide, slideWidth } from './slide-parts.ts';

/** Colours of curves, by turns. */
const curveColours = ['5B4BDB', '0F7C7E', 'B26A00', 'C8321F', '1668DC', '12805C'];
/** The field of the matrix, in inches. */
const field = { x: 1.4, y: 1.4, w: 7.2, h: 5.3 };

/** The curves of a row as a chart of the program itself: now as lines, the future dashed. */
export function drawCurves(slide: Slide, { name, columns, curves }: DeckCurves): void {
  drawHead(slide, name, 'From very bad (-2) to very good (2)');
  const data = curves.map((curve) => ({
    name: curve.name,
    labels: columns,
    // A value that nobody gave is a gap.
    values: curve.values as number[],
  }));
  slide.addChart('line', data, {
    ...{ x: edge, y: 1.3, w: slideWidth - 2 * edge, h: 5.8, displayBlanksAs: 'gap' },
    ...{ valAxisMinVal: -2, valAxisMaxVal: 2, valAxisMajorUnit: 1, valAxisLabelFontSize: 12 },
    ...{
      catAxisLabelFontSize: 14,
      catAxisLabelPos: 'low',
      valGridLine: { color: line, size: 0.75 },
    },
    ...{ chartColors: curves.map((_, at) => curveColours[at % curveColours.length] ?? ink) },
    ...{ lineSize: 3, lineSmooth: true, lineDataSymbolSize: 10 },
    ...{ showLegend: true, legendPos: 'b', legendFontSize: 14 },
  });
}

/** Opportunities by value and effort, each with its number and, beside the field, its title. */
export function drawMatrix(slide: Slide, opportunities: readonly Opportunity[]): void {
  drawHead(slide, 'Opportunities by value and effort');
  const { x, y, w, h } = field;
  slide.addShape('rect', {
    x,
    y,
    w,
    h,
    line: { color: line, width: 1 },
    fill: { color: 'FFFFFF' },
  });
  const cross = { color: line, width: 1, dashType: 'dash' as const };
  slide.addShape('line', { x: x + w / 2, y, w: 0, h, line: cross });
  slide.addShape('line', { x, y: y + h / 2, w, h: 0, line: cross });
  const axis = { fontSize: 12, color: quiet, margin: 0, align: 'center' as const };
  slide.addText('Effort →', { ...axis, x, y: y + h + 0.05, w, h: 0.3 });
  slide.addText('Value →', {
    ...axis,
    x: x - 1.35,
    y: y + h / 2 - 0.15,
    w: 2.2,
    h: 0.3,
    rotate: 270,
  });
  const placed = opportunities.flatMap((one) => {
    const spot = spotOf(one);
    return spot ? [{ one, spot }] : [];
  });
  for (const [at, { spot }] of placed.entries()) drawSpot(slide, at + 1, spot);
  slide.addText(
    placed.map(({ one }, at) => ({
      text: `${at + 1}  ${one.title}`,
      options: { breakLine: true, paraSpaceAfter: 4 },
    })),
    {
      ...{ x: x + w + 0.4, y, w: slideWidth - edge - (x + w + 0.4), h, fontSize: 12 },
      ...{ color: ink, margin: 0, valign: 'top', fit: 'shrink' },
    },
  );
}

function drawSpot(slide: Slide, number: number, spot: MatrixSpot): void {
  slide.addText(String(number), {
    ...{ shape: 'ellipse', w: 0.36, h: 0.36 },
    ...{ x: field.x + spot.x * (field.w - 0.36), y: field.y + spot.y * (field.h - 0.36) },
    ...{ fontSize: 12, bold: true, color: 'FFFFFF', align: 'center', margin: 0 },
    fill: { color: '5B4BDB' },
  });
}
