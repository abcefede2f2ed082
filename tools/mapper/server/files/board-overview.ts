import { hex, ink, line, quiet, type Slide, textHeight } from '#features/slides/server/index.ts';
import { type Status, statuses } from '../../contract/codes.ts';
import { statusColours } from '../../contract/lookups.ts';
import type { BoardRow, DeckBoard } from '../../document/out/deck-boards.ts';
import { drawCurve } from './board-curve.ts';
import { boardArea, type SlideBox } from './board-layout.ts';
import { bandTint } from './board-slide.ts';

/** The font size of names of columns, and of rows if there is room, in points. */
const names = 9;
const small = { points: names, bold: true };
/** The minimum width of a column in inches, so that its name is readable. */
const minWidth = 0.78;
const nameSpace = 1.1;
const legendHeight = 0.26;
/** The distance between two strips of columns, in inches. */
const between = 0.14;
/** The minimum height of a row with a name, in inches. */
const minNamed = 0.15;
/** The distance between marks, and the minimum size of a mark with its letter, in inches. */
const gap = 0.03;
const minLettered = { w: 0.2, h: 0.15 };
/** The height of an emotion row, in rows. */
const curveRows = 3;

/**
 * Draws a whole board on one slide, however large, in strips below each other: the names of all columns,
 * the curve, and a mark for each card in the colour of its status, with the letter of the status if there
 * is room. The texts of the cards are on the following slides.
 */
export function drawOverview(
  slide: Slide,
  board: DeckBoard,
  labels: Readonly<Record<Status, string>>,
): void {
  const left = boardArea.left + nameSpace;
  const max = Math.floor((boardArea.right - left) / minWidth);
  const strips = Math.ceil(board.columns.length / max);
  const count = Math.ceil(board.columns.length / strips);
  const totalHeight = boardArea.bottom - legendHeight - boardArea.top + between;
  const height = totalHeight / strips - between;
  for (let strip = 0; strip < strips; strip += 1) {
    const y = boardArea.top + strip * (height + between);
    const box = { x: left, y, w: boardArea.right - left, h: height };
    drawStrip(slide, board, { from: strip * count, count, box });
  }
  drawLegend(slide, labels);
}

interface Strip {
  /** The index of its first column, and the number of columns that fit. */
  from: number;
  count: number;
  box: SlideBox;
}

function drawStrip(slide: Slide, board: DeckBoard, { from, count, box }: Strip): void {
  const width = box.w / count;
  const columns = board.columns.slice(from, from + count);
  const lines = columns.map((column) => textHeight(nameOf(column), width - 0.1, small));
  const header = Math.max(...lines) + 0.1;
  for (const [at, column] of columns.entries()) {
    const x = box.x + at * width;
    const fill = { color: hex(column.colour) || quiet };
    const tint = { x, y: box.y, w: width - 0.04, h: box.h };
    if (column.momentOfTruth)
      slide.addShape('rect', { ...tint, fill: { ...fill, transparency: 92 } });
    slide.addShape('rect', { x, y: box.y, w: width - 0.04, h: 0.04, fill });
    slide.addText(nameOf(column), {
      ...{ x, y: box.y + 0.04, w: width - 0.04, h: header - 0.04, fontSize: names, bold: true },
      ...{ color: ink, margin: [2, 1, 0, 0], valign: 'top' },
    });
  }
  const shares = board.rows.map((row) => (row.emotions ? curveRows : 1));
  const each = (box.h - header) / shares.reduce((sum, share) => sum + share, 0);
  let y = box.y + header;
  for (const [at, row] of board.rows.entries()) {
    const part = { x: box.x, y, w: width, h: each * (shares[at] ?? 1) };
    drawRow(slide, row, columns.length, from, part);
    y += part.h;
  }
}

const nameOf = ({ name, momentOfTruth }: DeckBoard['columns'][number]) =>
  momentOfTruth ? `★ ${name}` : name;

/** Draws a row of a strip; the box is that of its first cell. */
function drawRow(slide: Slide, row: BoardRow, count: number, from: number, cell: SlideBox): void {
  const { x, y, w, h } = cell;
  const right = x + count * w;
  const band = { x: boardArea.left, y, w: right - boardArea.left, h };
  if (row.key) slide.addShape('rect', { ...band, fill: bandTint(row.key) });
  else slide.addShape('line', { ...band, h: 0, line: { color: line, width: 0.5 } });
  if (h >= minNamed)
    slide.addText(row.name, {
      ...{ x: boardArea.left, y, w: nameSpace - 0.05, h, fontSize: names, color: quiet },
      ...{ margin: 0, valign: 'middle', fit: 'shrink' },
    });
  if (row.emotions) {
    const columns = Array.from({ length: count }, (_, at) => ({ ...cell, x: x + at * w }));
    drawCurve(slide, row.emotions.slice(from, from + count), { row: cell, columns });
  }
  for (let at = 0; at < count; at += 1) {
    const cards = row.cells[from + at] ?? [];
    const boxes = marksIn({ x: x + at * w, y, w: w - 0.1, h }, cards.length);
    for (const [turn, box] of boxes.entries()) {
      const card = cards[turn];
      if (card) drawMark(slide, card.status, box);
    }
  }
}

/** The boxes of the marks of a cell: on as many lines as give room for letters, else on one line. */
function marksIn({ x, y, w, h }: SlideBox, count: number): SlideBox[] {
  const max = Math.max(1, Math.floor(w / (minLettered.w + gap)));
  const lines = Math.ceil(count / max);
  const isLettered = (h - gap) / lines >= minLettered.h + gap;
  const across = isLettered ? Math.ceil(count / lines) : count;
  const wide = w / Math.max(2, across);
  const high = Math.min(h * 0.6, isLettered ? (h - gap) / lines : h);
  const top = y + (h - high * (isLettered ? lines : 1)) / 2;
  return Array.from({ length: count }, (_, turn) => ({
    x: x + (turn % across) * wide,
    y: top + Math.floor(turn / across) * high,
    w: wide - gap,
    h: high - gap,
  }));
}

/** Draws the status of a card: its colour, and its letter if the mark has room for it. */
function drawMark(slide: Slide, status: Status, box: SlideBox): void {
  const color = hex(statusColours[status]);
  if (box.h < minLettered.h || box.w < minLettered.w) {
    slide.addShape('rect', { ...box, fill: { color } });
    return;
  }
  slide.addText(status, {
    ...{ ...box, shape: 'rect', fill: { color, transparency: 75 }, line: { color, width: 1 } },
    ...{ fontSize: names, bold: true, color: ink, align: 'center', valign: 'middle', margin: 0 },
  });
}

function drawLegend(slide: Slide, labels: Readonly<Record<Status, string>>): void {
  const y = boardArea.bottom - legendHeight;
  slide.addText('Each mark is a card; its text is on the following slides.', {
    ...{ x: boardArea.left, y, w: 4, h: legendHeight, fontSize: names, color: quiet, margin: 0 },
    valign: 'bottom',
  });
  for (const [at, status] of statuses.entries()) {
    const x = boardArea.left + 4.2 + at * 1.3;
    drawMark(slide, status, { x, y: y + 0.08, w: 0.24, h: 0.16 });
    slide.addText(labels[status], {
      ...{ x: x + 0.3, y, w: 1, h: legendHeight, fontSize: names, color: quiet, margin: 0 },
      valign: 'bottom',
    });
  }
}
