import { hex, ink, line, paper, quiet, type Slide } from '#features/slides/server/index.ts';
import { statusColours } from '../../contract/lookups.ts';
import { type Box, type Point, routeArrows } from '../../document/arrows/route-arrows.ts';
import type { DeckBoard } from '../../document/out/deck-boards.ts';
import { drawCurve } from './board-curve.ts';
import {
  boardArea,
  type LaidBoard,
  type LaidRow,
  layBoard,
  lineSpace,
  type SlideBox,
} from './board-layout.ts';

/** The tints of the zones of a blueprint, from what customers see to what they do not see. */
export const bandTints = {
  evidence: 'F6F2FB',
  customer: 'EEEDFB',
  frontstage: 'E9F3FB',
  backstage: 'FBF4E8',
  support: 'F1F1F4',
} as const;
const lineLabels = {
  interaction: 'Line of interaction',
  visibility: 'Line of visibility',
  internal: 'Line of internal interaction',
} as const;

/** A shape that is given by points; the types of the package lack it. */
const customShape = 'custGeom' as string as Parameters<Slide['addShape']>[0];

/** Draws a whole board below the header of a slide, with each card as an editable shape. */
export function drawBoard(slide: Slide, board: DeckBoard): void {
  const laid = layBoard(board);
  for (const row of laid.rows) drawBand(slide, row);
  for (const [at, box] of laid.columns.entries()) drawColumn(slide, board, at, box, laid);
  for (const row of laid.rows) drawRow(slide, row, laid);
  drawArrows(slide, board, laid);
}

const { left, right, names } = boardArea;
const across = { x: left, w: right - left };

function drawBand(slide: Slide, { row, y, h }: LaidRow): void {
  if (row.key) slide.addShape('rect', { ...across, y, h, fill: { color: bandTints[row.key] } });
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
  slide.addText(row.name, {
    ...{
      x: left + laid.section,
      y,
      w: names - 0.05,
      h: h - row.lines.length * lineSpace,
      bold: true,
    },
    ...{ fontSize: laid.names, color: quiet, margin: [4, 2, 0, 5], valign: 'top' },
  });
  const fit = laid.tooMuch ? ('shrink' as const) : ('none' as const);
  for (const { card, box } of cards) {
    slide.addText(card.text, {
      ...{ ...box, shape: 'rect', fontSize: laid.font, color: ink, fill: { color: paper } },
      ...{ line: { color: line, width: 0.5 }, margin: [7, 2, 1, 1], valign: 'middle', fit },
    });
    const { x, y: top, h: high } = box;
    const fill = { color: hex(statusColours[card.status]) };
    slide.addShape('rect', { x, y: top, w: 0.05, h: high, fill });
  }
  if (row.emotions) drawCurve(slide, row.emotions, { y, h }, laid.columns);
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

/** Draws arrows between cards, in the gutters, as editable lines with corners. */
function drawArrows(slide: Slide, { arrows }: DeckBoard, laid: LaidBoard): void {
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
  for (const { id, twoWay, label } of arrows) {
    const points = ways.get(id);
    if (points) drawWay(slide, points, { twoWay, label });
  }
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
