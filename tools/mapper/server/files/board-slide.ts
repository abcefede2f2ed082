import { hex, ink, line, paper, quiet, type Slide } from '#features/slides/server/index.ts';
import { type Box, type Point, routeArrows } from '../../document/arrows/route-arrows.ts';
import type { Deck } from '../../document/out/deck.ts';
import type { BoardCard, DeckBoard } from '../../document/out/deck-boards.ts';
import { drawCurve } from './board-curve.ts';
import {
  boardArea,
  flagSize,
  type LaidBoard,
  type LaidRow,
  layBoard,
  lineSpace,
  type SlideBox,
  statusWidth,
} from './board-layout.ts';
import { drawFlag, drawLegend, drawStatus } from './card-marks.ts';
import { customShape } from './curve-shapes.ts';

/** The colours of the zones of a blueprint, from what customers see to what they do not see. */
const bandColours = {
  evidence: 'A37CD6',
  customer: '5B4BDB',
  frontstage: '1668DC',
  backstage: 'B26A00',
  support: '5F6072',
} as const;

/** The tint of a zone, which lets the background of the slide through. */
export const bandTint = (key: keyof typeof bandColours) => ({
  color: bandColours[key],
  transparency: 90,
});
const lineLabels = {
  interaction: 'Line of interaction',
  visibility: 'Line of visibility',
  internal: 'Line of internal interaction',
} as const;

type Margin = [number, number, number, number];

/** Draws a whole board below the header of a slide, with each card as an editable shape. */
export function drawBoard(slide: Slide, board: DeckBoard, labels: Deck['statusLabels']): void {
  const laid = layBoard(board);
  for (const row of laid.rows) drawBand(slide, row);
  for (const [at, box] of laid.columns.entries()) drawColumn(slide, board, at, box, laid);
  for (const row of laid.rows) drawRow(slide, row, laid);
  const drawn = drawArrows(slide, board, laid);
  drawLegend(slide, {
    ...{ labels, arrows: drawn },
    cards: board.rows.flatMap(({ cells }) => cells.flat()),
    momentOfTruth: board.columns.some(({ momentOfTruth }) => momentOfTruth),
  });
}

const { left, right, names } = boardArea;
const across = { x: left, w: right - left };

function drawBand(slide: Slide, { row, y, h }: LaidRow): void {
  if (row.key) slide.addShape('rect', { ...across, y, h, fill: bandTint(row.key) });
  else slide.addShape('line', { ...across, y, h: 0, line: { color: line, width: 0.75 } });
}

function drawColumn(
  slide: Slide,
  board: DeckBoard,
  at: number,
  box: SlideBox,
  laid: LaidBoard,
): void {
  const { name = '', colour = '', momentOfTruth = false } = board.columns[at] ?? {};
  const { x, y, w, h } = box;
  const fill = { color: hex(colour) || quiet };
  const bottom = laid.rows.reduce((lowest, row) => Math.max(lowest, row.y + row.h), y + h);
  if (momentOfTruth)
    slide.addShape('rect', {
      ...{ x, y, w: w - 0.04, h: bottom - y },
      fill: { ...fill, transparency: 92 },
    });
  slide.addShape('rect', { x, y, w: w - 0.04, h: 0.05, fill });
  slide.addText(momentOfTruth ? `★ ${name}` : name, {
    ...{ x, y: y + 0.05, w: w - 0.04, h: h - 0.05, fontSize: laid.names },
    ...{ bold: true, color: ink, margin: [4, 2, 0, 0], valign: 'middle' },
  });
}

function drawRow(slide: Slide, { row, y, h, section, cards }: LaidRow, laid: LaidBoard): void {
  if (section !== null)
    slide.addText(row.group, {
      ...{ x: left, y, w: laid.section - 0.05, h: section, fontSize: laid.names, bold: true },
      ...{ color: ink, margin: [4, 0, 0, 5], valign: 'top' },
    });
  const named = { x: left + laid.section, w: names - 0.05, margin: [4, 2, 0, 5] as Margin };
  slide.addText(row.name, {
    ...{ ...named, y, h: h - row.lines.length * lineSpace, bold: true },
    ...{ fontSize: laid.names, color: quiet, valign: 'top' },
  });
  if (row.who)
    slide.addText(row.who, {
      ...{ ...named, y: y + 0.3, h: 0.5, fontSize: Math.max(9, laid.names - 2) },
      ...{ color: quiet, valign: 'top' },
    });
  for (const { card, box } of cards) drawCard(slide, card, box, laid);
  if (row.emotions) {
    const inside = { y, h: h - row.lines.length * lineSpace };
    const { columns } = laid;
    drawCurve(slide, row.emotions, { row: inside, columns, words: row.words });
  }
  for (const [at, one] of row.lines.entries()) {
    const heavy = one === 'visibility';
    const below = y + h - at * lineSpace;
    const look = heavy
      ? { color: ink, width: 3 }
      : { color: quiet, width: 1.25, dashType: 'dash' as const };
    slide.addShape('line', { ...across, y: below, h: 0, line: look });
    slide.addText(lineLabels[one], {
      ...{ x: left, y: below - lineSpace + 0.02, w: 2.4, h: lineSpace - 0.04, fontSize: 9 },
      ...{ bold: true, color: heavy ? ink : quiet, margin: [4, 0, 0, 0], valign: 'bottom' },
    });
  }
}

/** Draws a card: its status with its letter, its text, and its fail or wait point. */
function drawCard(slide: Slide, card: BoardCard, box: SlideBox, laid: LaidBoard): void {
  const { x, y, w, h } = box;
  const fit = laid.tooMuch ? ('shrink' as const) : ('none' as const);
  const beside = card.flag ? flagSize * 72 + 2 : 2;
  slide.addText(card.text, {
    ...{ ...box, shape: 'rect', fontSize: laid.font, color: ink, fill: { color: paper } },
    ...{ line: { color: line, width: 0.5 }, valign: 'middle', fit },
    margin: [statusWidth * 72 + 3, beside, 1, 1],
  });
  drawStatus(slide, card.status, { x, y, w: statusWidth, h }, 9);
  if (!card.flag) return;
  const corner = { x: x + w - flagSize - 0.02, y: y + (h - flagSize) / 2 };
  drawFlag(slide, card.flag, { ...corner, w: flagSize, h: flagSize });
}

/** Draws arrows between cards, in the gutters, as editable lines with corners; returns those that were drawn. */
function drawArrows(slide: Slide, { arrows }: DeckBoard, laid: LaidBoard) {
  const boxes = new Map<string, Box>(
    laid.rows.flatMap(({ cards }) => cards.map(({ card, box }) => [card.id, boxOf(box)] as const)),
  );
  const ends = arrows.flatMap(({ id, from, to }) => {
    const [source, target] = [boxes.get(from), boxes.get(to)];
    return source && target ? [{ id, from: source, to: target }] : [];
  });
  const last = laid.columns.at(-1);
  const ways = routeArrows(ends, {
    columns: [...laid.columns.map(({ x }) => x), last ? last.x + last.w : 0],
    rows: laid.rows.flatMap(({ y, h }) => [y, y + h]),
    cards: [...boxes.values()],
    apart: 0.035,
  });
  return arrows.filter(({ id, twoWay, label }) => {
    const points = ways.get(id);
    if (points) drawWay(slide, points, { twoWay, label });
    return points !== undefined;
  });
}

function drawWay(
  slide: Slide,
  points: readonly Point[],
  look: { twoWay: boolean; label: string },
): void {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - x, Math.max(...ys) - y];
  slide.addShape(customShape, {
    ...{ x, y, w: Math.max(w, 0.001), h: Math.max(h, 0.001) },
    points: points.map((point, at) => ({ x: point.x - x, y: point.y - y, moveTo: at === 0 })),
    line: {
      ...{ color: quiet, width: 1.25, endArrowType: 'triangle' },
      ...(look.twoWay ? { beginArrowType: 'triangle' } : {}),
    },
    ...(look.label ? { altText: look.label } : {}),
  });
  if (!look.label) return;
  const middle = { x: x + w / 2, y: y + h / 2 };
  slide.addText(look.label, {
    ...{ x: middle.x - 0.6, y: middle.y - 0.08, w: 1.2, h: 0.16, fontSize: 7, color: ink },
    ...{ align: 'center', margin: 0, ...(h > w ? { rotate: 270 } : {}) },
  });
}

function boxOf({ x, y, w, h }: SlideBox): Box {
  return { left: x, top: y, right: x + w, bottom: y + h };
}
