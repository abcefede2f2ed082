import {
  body,
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
import type { DeckCurve, DeckCurves } from '../../document/out/deck-boards.ts';

/** The colours of the curves after the first, which has the colour of the theme; repeated. */
const curveColours = ['0F7C7E', 'B26A00', 'C8321F', '1668DC', '12805C', '5B4BDB'];
/** The area of the matrix, in inches. */
const field = { x: 1.3, y: 1.4, w: 6.9, h: 5.2 };
/** The area of the list beside the matrix; its font size depends on the number of titles. */
const list = { x: field.x + field.w + 0.4, w: slideWidth - edge - field.x - field.w - 0.4 };
/** The area of the curves as shares of the chart. */
const plot = { x: 0.12, y: 0.02, w: 0.87, h: 0.78 };
const lowest = 3;
const listFonts = [16, 15, 14, 13, 12];

/** Draws the curves of a row as a native chart: the current state as solid, the future one as dashed lines. */
export function drawCurves(slides: Slides, described: DeckCurves): void {
  const { name, columns, levels, curves, note } = described;
  const slide = slides.headed({ title: name, note });
  const people = [...new Set(curves.map(({ who }) => who))];
  const own = hex(slides.theme.first).toUpperCase();
  const palette = [own, ...curveColours.filter((colour) => colour !== own)];
  const colourOf = ({ who }: DeckCurve) => palette[people.indexOf(who) % palette.length] ?? ink;
  const partOf = (future: boolean) => {
    const some = curves.filter((curve) => curve.future === future);
    if (some.length === 0) return [];
    const data = some.map((curve) => ({
      name: curve.name,
      labels: columns,
      // A missing value is a gap.
      values: curve.values as number[],
    }));
    const options = {
      ...{ chartColors: some.map(colourOf), lineSize: 3, lineSmooth: true },
      ...{ lineDataSymbolSize: 10, lineDash: future ? ('dash' as const) : ('solid' as const) },
    };
    return [{ type: 'line' as const, data, options }];
  };
  const look: Parameters<Slide['addChart']>[2] = {
    ...{ x: edge, y: body.y, w: body.w, h: body.h, layout: plot, displayBlanksAs: 'gap' },
    // A smooth curve overshoots the value at which it turns.
    ...{ valAxisMinVal: -lowest, valAxisMaxVal: lowest, valAxisMajorUnit: 1, valAxisHidden: true },
    ...{ catAxisLabelFontSize: columns.length > 24 ? 9 : columns.length > 9 ? 12 : 16 },
    ...{ catAxisLabelPos: 'low', valGridLine: { color: line, size: 0.75 } },
    ...{ showLegend: true, legendPos: 'b', legendFontSize: 16 },
  };
  drawLevels(slide, levels);
  // The package declares the argument as data, but reads it as options for a chart of several parts.
  slide.addChart([...partOf(false), ...partOf(true)], look as unknown as []);
}

/** Draws the labels of the levels beside the plot, each at its height. */
function drawLevels(slide: Slide, levels: DeckCurves['levels']): void {
  const h = 0.34;
  for (const { value, word } of levels)
    slide.addText(word, {
      ...{ x: edge, w: plot.x * body.w - 0.1, h, fontSize: levels.length > 7 ? 11 : 14 },
      y: body.y + body.h * (plot.y + plot.h * (0.5 - value / lowest / 2)) - h / 2,
      ...{ color: quiet, align: 'right', valign: 'middle', margin: 0, fit: 'shrink' },
    });
}

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
