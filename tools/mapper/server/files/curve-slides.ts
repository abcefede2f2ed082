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
  textWidth,
} from '#features/slides/server/index.ts';
import { fitsBelow } from '../../document/analysis/monotone-curve.ts';
import type { DeckCurve, DeckCurves } from '../../document/out/deck-curves.ts';
import { drawCurveLine } from './curve-shapes.ts';

/** The colours of curves after the first, which has the colour of the theme; repeated. */
const palette = ['0F7C7E', 'B26A00', 'C8321F', '1668DC', '12805C', '5B4BDB'];
/** The area of the curves, in inches. */
const plot = { x: 2.2, y: body.y + 0.2, w: body.x + body.w - 2.2, h: 4.2 };
const names = { y: plot.y + plot.h + 0.1, h: 0.6 };
const legendTop = names.y + names.h + 0.1;
/** The highest value, and how far the area goes beyond it, so that labels fit. */
const [highest, beyond] = [2, 0.35];
const dot = 0.18;

/** Draws the curves of a row as on screen: the current state as solid, the future one as dashed lines. */
export function addCurves(slides: Slides, described: DeckCurves): void {
  const { name, columns, levels, curves, note } = described;
  const slide = slides.headed({
    title: name,
    note,
    notes: curves.map((one) => describeCurve(one, columns)),
  });
  drawLevels(slide, levels);
  const wide = plot.w / columns.length;
  const xOf = (column: number) => plot.x + (column + 0.5) * wide;
  const points = columns.length > 24 ? 9 : columns.length > 9 ? 11 : 14;
  for (const [at, column] of columns.entries())
    slide.addText(column, {
      ...{ x: xOf(at) - wide / 2 + 0.03, w: wide - 0.06, ...names, fontSize: points },
      ...{ color: ink, align: 'center', valign: 'top', margin: 0, fit: 'shrink' },
    });
  const colours = coloursOf(slides, curves);
  for (const curve of curves) {
    const color = colours.get(curve.who) ?? ink;
    drawCurveLine(slide, curve.values, { xOf, yOf }, { color, width: 3, dashed: curve.future });
  }
  for (const curve of curves)
    drawPoints(slide, curve, { xOf, wide, color: colours.get(curve.who) ?? ink });
  if (curves.length === 1 && columns.length <= 12) drawWords(slide, curves[0], { xOf, wide });
  drawLegend(slide, curves, colours);
}

/** A curve as a sentence for the speaker. */
function describeCurve({ name, values, words }: DeckCurve, columns: readonly string[]): string {
  const points = columns.flatMap((column, at) => {
    const value = values[at] ?? null;
    return value === null ? [] : `${column} ${words[at] || value}`;
  });
  return `${name}: ${points.join(', ')}`;
}

const yOf = (value: number) => plot.y + (plot.h * (1 - value / (highest + beyond))) / 2;

/** Each person has the colour of their curves on the map, if no other one has it. */
function coloursOf({ theme }: Slides, curves: readonly DeckCurve[]): Map<string, string> {
  const colours = new Map<string, string>();
  for (const { who, colour } of curves) {
    if (colours.has(who)) continue;
    const taken = new Set(colours.values());
    const tried = [colour || theme.first, theme.first, ...palette].map((one) =>
      hex(one).toUpperCase(),
    );
    const free = tried.find((one) => !taken.has(one));
    colours.set(who, free ?? palette[colours.size % palette.length] ?? ink);
  }
  return colours;
}

/** Draws the levels as lines, with their labels beside them. */
function drawLevels(slide: Slide, levels: DeckCurves['levels']): void {
  const h = 0.3;
  for (const { value, word } of levels) {
    const y = yOf(value);
    slide.addShape('line', { x: plot.x, y, w: plot.w, h: 0, line: { color: line, width: 0.75 } });
    slide.addText(word, {
      ...{
        x: edge,
        w: plot.x - edge - 0.1,
        y: y - h / 2,
        h,
        fontSize: levels.length > 7 ? 11 : 14,
      },
      ...{ color: quiet, align: 'right', valign: 'middle', margin: 0, fit: 'shrink' },
    });
  }
}

interface Columns {
  xOf: (column: number) => number;
  wide: number;
}

function drawPoints(
  slide: Slide,
  { values, future }: DeckCurve,
  { xOf, color }: Columns & { color: string },
): void {
  for (const [column, value] of values.entries()) {
    if (value === null) continue;
    slide.addShape('ellipse', {
      ...{ x: xOf(column) - dot / 2, y: yOf(value) - dot / 2, w: dot, h: dot },
      ...{ fill: { color: future ? paper : color }, line: { color, width: 1.5 } },
    });
  }
}

/** Draws what is said at the points of the only curve, below or above them. */
function drawWords(slide: Slide, curve: DeckCurve | undefined, { xOf, wide }: Columns): void {
  const h = 0.3;
  for (const [column, value] of (curve?.values ?? []).entries()) {
    const word = curve?.words[column];
    if (value === null || !word) continue;
    const isBelow = fitsBelow(curve?.values ?? [], column);
    slide.addText(word, {
      ...{ x: xOf(column) - wide / 2, w: wide, h, fontSize: 14, bold: true, color: ink },
      ...{ y: isBelow ? yOf(value) + dot : yOf(value) - dot - h },
      ...{ align: 'center', valign: 'middle', margin: 0, fit: 'shrink' },
    });
  }
}

function drawLegend(
  slide: Slide,
  curves: readonly DeckCurve[],
  colours: ReadonlyMap<string, string>,
): void {
  const [points, mark, h] = [14, 0.5, 0.3];
  let [x, y] = [plot.x, legendTop];
  for (const { name, who, future } of curves) {
    const w = textWidth(name, { points }) + 0.2;
    if (x > plot.x && x + mark + w > plot.x + plot.w) [x, y] = [plot.x, y + h];
    const color = colours.get(who) ?? ink;
    slide.addShape('line', {
      ...{ x, y: y + h / 2, w: mark - 0.1, h: 0 },
      line: { color, width: 3, dashType: future ? 'dash' : 'solid' },
    });
    const text = { x: x + mark, y, w, h, fontSize: points, color: ink, margin: 0 };
    slide.addText(name, { ...text, valign: 'middle' });
    x += mark + w + 0.2;
  }
}
