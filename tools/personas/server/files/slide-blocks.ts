import {
  hex,
  ink,
  line,
  quiet,
  type Slide,
  type SlidePicture,
} from '#features/slides/server/index.ts';
import type { Deck } from '../../document/out/deck.ts';
import type { BlockOf, DeckBlock } from '../../document/out/deck-blocks.ts';
import { themeColours } from './slide-colours.ts';
import { drawDay } from './slide-day.ts';
import { drawField } from './slide-field.ts';
import { type Box, rowHeights, scaleSize, titleHeight } from './slide-layout.ts';
import { drawPictures } from './slide-pictures.ts';

const statusColours = { O: '7460C1', A: 'AF813D', R: '09A07C', IP: '1380BC' } as const;

interface BlockLayout {
  box: Box;
  /** The font size in points. */
  size: number;
  deck: Deck;
  /** Pictures by their path; missing ones no longer exist. */
  pictures: ReadonlyMap<string, SlidePicture>;
}

/** Draws a section as editable text, shapes or a chart. */
export function drawBlock(
  slide: Slide,
  block: DeckBlock,
  { box, size, deck, pictures }: BlockLayout,
): void {
  const { x, y, w, h } = box;
  const { title, status } = block;
  slide.addShape('rect', { x, y, w: 0.3, h: 0.04, fill: { color: hex(deck.first) } });
  const header = { x, y: y + 0.05, w: w - 0.5, h: 0.3, margin: 0, color: ink };
  slide.addText(title, {
    ...header,
    fontSize: Math.max(size, 12),
    bold: true,
    fontFace: deck.heading,
    fit: 'shrink',
  });
  if (status) {
    const letter = { x: x + w - 0.45, y: y + 0.05, w: 0.45, h: 0.3, margin: 0 };
    const look = { fontSize: 10, bold: true, align: 'right' as const };
    slide.addText(status, { ...letter, ...look, color: statusColours[status] });
  }
  const inner = { x, y: y + titleHeight, w, h: Math.max(h - titleHeight, 0.3) };
  if (block.kind === 'words') drawText(slide, block, inner, size);
  else if (block.kind === 'scales') drawScales(slide, block, inner, size, deck);
  else if (block.kind === 'table') drawTable(slide, block, inner, size);
  else if (block.kind === 'pictures') drawPictures(slide, block, inner, { size, files: pictures });
  else if (block.kind === 'day') drawDay(slide, block, inner, { size, colour: deck.first });
  else if (block.kind === 'field') drawField(slide, block, inner, size, deck);
  else drawChart(slide, block, inner, size, deck);
}

function drawText(
  slide: Slide,
  { lines, bulleted, isQuote }: BlockOf<'words'>,
  box: Box,
  fontSize: number,
): void {
  if (lines.length === 0) return;
  const options = { bullet: bulleted ? { indent: 14 } : false, breakLine: true };
  slide.addText(
    lines.map((text) => ({ text, options })),
    {
      ...box,
      fontSize,
      italic: isQuote,
      color: ink,
      valign: 'top',
      margin: 0,
      fit: 'shrink',
    },
  );
}

/** Draws a table whose first row is its header. */
function drawTable(slide: Slide, { rows }: BlockOf<'table'>, box: Box, fontSize: number): void {
  const { x, y, w } = box;
  const columns = Math.max(...rows.map((row) => row.length), 1);
  const cells = rows.map((row, at) =>
    Array.from({ length: columns }, (_, column) => ({
      text: row[column] ?? '',
      options: { bold: at === 0, ...(at === 0 ? { fill: { color: line, transparency: 60 } } : {}) },
    })),
  );
  const border = { type: 'solid' as const, pt: 0.75, color: line };
  const rowH = rowHeights(rows, fontSize, w);
  slide.addTable(cells, { x, y, w, rowH, fontSize, color: ink, border, margin: 0.05 });
}

/** The width of the value beside a scale, in inches. */
const valueWidth = 0.45;

/** Draws two-ended scales as lines with a dot and its value each. */
function drawScales(
  slide: Slide,
  { scales }: BlockOf<'scales'>,
  box: Box,
  size: number,
  { first }: Deck,
): void {
  const row = box.h / Math.max(scales.length, 1);
  const look = {
    fontSize: scaleSize(size),
    color: quiet,
    margin: 0,
    h: row * 0.6,
    fit: 'shrink' as const,
  };
  const { x } = box;
  const w = box.w - valueWidth;
  for (const [at, { left, right, share, value }] of scales.entries()) {
    const y = box.y + at * row;
    slide.addText(left, { ...look, x, y, w: w / 2 });
    slide.addText(right, { ...look, x: x + w / 2, y, w: w / 2, align: 'right' });
    const axis = { x, y: y + row * 0.76, w, h: 0 };
    slide.addShape('line', { ...axis, line: { color: line, width: 2 } });
    if (value !== null)
      slide.addText(String(Number(value.toFixed(2))), {
        ...{ ...look, x: x + w, y: y + row * 0.46, w: valueWidth, color: ink, bold: true },
        ...{ align: 'right', valign: 'middle' },
      });
    const dot = { x: x + share * (w - 0.14), y: y + row * 0.76 - 0.07, w: 0.14, h: 0.14 };
    slide.addShape('ellipse', { ...dot, fill: { color: hex(first) } });
  }
}

function drawChart(
  slide: Slide,
  { chart, name, labels, values, colours: own }: BlockOf<'chart'>,
  box: Box,
  size: number,
  deck: Deck,
): void {
  if (values.length === 0) return;
  const theme = themeColours(deck);
  const colours = own.map((one, at) => hex(one ?? theme[at % theme.length] ?? deck.first));
  const isRound = chart === 'doughnut';
  const fontSize = scaleSize(size);
  const isBar = chart === 'bar';
  // Charts draw bars from bottom to top.
  const order = <Said>(said: readonly Said[]) => (isBar ? said.toReversed() : [...said]);
  slide.addChart(chart, [{ name, labels: order(labels), values: order(values) }], {
    ...box,
    chartColors: isRound || isBar ? order(colours) : [hex(deck.first)],
    showLegend: isRound,
    legendPos: 'r',
    legendFontSize: fontSize,
    ...{ legendColor: ink, catAxisLabelColor: ink, valAxisLabelColor: ink, dataLabelColor: ink },
    catAxisLabelFontSize: fontSize,
    valAxisLabelFontSize: 8,
    showValue: isBar,
    dataLabelFontSize: fontSize,
    barDir: 'bar',
    // Each bar has its value as a label.
    ...(isBar ? { valAxisHidden: true, valAxisMinVal: 0 } : {}),
    valGridLine: { style: isBar ? ('none' as const) : ('solid' as const), color: line },
    barGapWidthPct: 60,
  });
}
