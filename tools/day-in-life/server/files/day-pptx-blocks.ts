import {
  edge,
  ink,
  line,
  quiet,
  type Slide,
  slideWidth,
  textHeight,
  textWidth,
} from '#features/slides/server/index.ts';
import type { TimedTask } from '../../document/analysis/timed-tasks.ts';
import { type InColumn, inColumns } from '../../document/layout/columns.ts';
import { type Callout, placeLabels } from '../../document/layout/labels.ts';

export const across = slideWidth - 2 * edge;
export const paper = 'FFFFFF';
export const [amber, tinted] = ['9A5B00', 'F3E9DC'];

/** Top and height of the area of blocks and callouts, in inches. */
const [top, height] = [1.5, 3.2];
/** Height of a row of callouts, and its distance from the blocks, in inches. */
const [rowHeight, between] = [0.2, 0.06];
const calloutSpace = { length: across, rows: 4, widest: 2.4, apart: 0.08, inset: 0.08 };
/** Padding of a block, and its minimum width, in inches. */
const [edges, minimum] = [0.09, 0.06];
/** The minimum width of a block whose title is cut, in inches. */
const minWidthToCut = 1.3;
const look = { points: 9 };
/** Padding of a callout, in inches. */
const calloutPadding = 0.1;

type XOf = (at: number) => number;

/**
 * Draws tasks as editable blocks with horizontal text. A title that does not fit into its block is above
 * or below it, with a leader line. A note on the slide says how many titles are only in the tables.
 */
export function drawTaskBlocks(slide: Slide, timed: readonly TimedTask[], xOf: XOf): void {
  const laid = inColumns(timed.map(({ task, from, to }) => ({ id: task.id, from, to })));
  const columns = Math.max(1, ...laid.map((one) => one.columns));
  const titles = new Map(timed.map(({ task }) => [task.id, task.title || 'Untitled task']));
  const titleOf = (id: string) => titles.get(id) ?? '';
  const minHeight = (height - 2 * bandHeight(calloutSpace.rows)) / columns;
  const labels = placeLabels(
    laid.map(({ id, from, to, column, columns: beside }) => {
      const [left, width] = [xOf(from) - edge, xOf(to) - xOf(from)];
      const title = textWidth(titleOf(id), look) + calloutPadding;
      const fits = fitsIn(titleOf(id), width - edges, minHeight);
      return { id, column, columns: beside, left, width, title, fits };
    }),
    calloutSpace,
  );
  const above = bandHeight(rowsOf(labels.above));
  const area = { y: top + above, h: height - above - bandHeight(rowsOf(labels.below)) };
  const titled = new Set(labels.inBlocks);
  const products = new Set(timed.flatMap(({ task }) => (task.touchesProduct ? [task.id] : [])));
  for (const one of laid) {
    drawBlock(slide, one, xOf, area, {
      title: titled.has(one.id) ? titleOf(one.id) : '',
      product: products.has(one.id),
    });
  }
  for (const one of labels.above) drawCallout(slide, one, titleOf(one.id), { at: area.y, way: -1 });
  for (const one of labels.below) {
    drawCallout(slide, one, titleOf(one.id), { at: area.y + area.h, way: 1 });
  }
  drawNote(slide, labels.listed.length);
}

const rowsOf = (callouts: readonly Callout[]) => Math.max(0, ...callouts.map(({ row }) => row + 1));
const bandHeight = (rows: number) => (rows === 0 ? 0 : rows * rowHeight + between);

function fitsIn(title: string, width: number, high: number): boolean {
  if (width >= minWidthToCut) return true;
  const isBroken = title.split(' ').some((word) => textWidth(word, look) > width);
  return !isBroken && textHeight(title, width, look) <= high - edges;
}

interface BlockLook {
  title: string;
  product: boolean;
}

function drawBlock(
  slide: Slide,
  { from, to, column, columns }: InColumn,
  xOf: XOf,
  area: { y: number; h: number },
  { title, product }: BlockLook,
): void {
  const h = area.h / columns;
  slide.addText(title, {
    x: xOf(from),
    y: area.y + column * h,
    w: Math.max(minimum, xOf(to) - xOf(from) - 0.02),
    h: h - 0.04,
    shape: 'rect',
    margin: 2,
    fill: { color: product ? tinted : paper },
    line: { color: product ? amber : line, width: 0.75 },
    fontSize: look.points,
    color: ink,
    valign: 'top',
    fit: 'shrink',
  });
}

/** Draws a title above (`way` -1) or below (1) the blocks, with a leader line. */
function drawCallout(
  slide: Slide,
  { row, left, width, at }: Callout,
  title: string,
  { at: blocks, way }: { at: number; way: -1 | 1 },
): void {
  const near = blocks + way * (between + row * rowHeight);
  // A leader line that begins at the left edge of the text runs beside it.
  const end = left === at ? near + way * rowHeight : near;
  slide.addShape('line', {
    x: edge + at,
    y: Math.min(blocks, end),
    w: 0,
    h: Math.abs(end - blocks),
    line: { color: quiet, width: 0.5 },
  });
  slide.addText(cutTo(title, width - calloutPadding), {
    x: edge + left + 0.04,
    y: way < 0 ? near - rowHeight : near,
    w: width,
    h: rowHeight,
    fontSize: look.points,
    color: ink,
    margin: 0,
    valign: 'middle',
    wrap: false,
  });
}

/** A text cut to the width of a line, with an ellipsis. */
function cutTo(text: string, width: number): string {
  if (textWidth(text, look) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && textWidth(`${letters.join('')}…`, look) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function drawNote(slide: Slide, listed: number): void {
  if (listed === 0) return;
  slide.addText(
    listed === 1
      ? 'The title of 1 task has no room here; it is in the table.'
      : `The titles of ${listed} tasks have no room here; they are in the tables.`,
    { x: edge, y: 6.75, w: across, h: 0.25, fontSize: 10, color: quiet, margin: 0 },
  );
}
