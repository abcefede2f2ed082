import type { Measured, PrintMark } from '#platform/server/printer/printer.ts';
import { findCuts } from './find-cuts.ts';

/** A part of the large page, in its pixels from the top left, and its position on a sheet. */
export interface Piece {
  x: number;
  y: number;
  width: number;
  height: number;
  /** From the top left of the sheet's printable area, in the same pixels. */
  left: number;
  top: number;
}

export interface PaperSheet {
  pieces: readonly Piece[];
  /** Row and column among the sheets of its board, counted from 1; null for sheets without a board. */
  cell: { row: number; column: number } | null;
}

export interface PaperSheetPlan {
  /** Scale of the page's pixels. */
  scale: number;
  sheets: readonly PaperSheet[];
}

type MarkedPage = Omit<Measured, 'point'>;

interface Size {
  width: number;
  height: number;
}

/** Pixels by which a browser may draw an edge beside its position. */
const snap = 1;
/**
 * Scales at which a page with boards may be drawn to save sheets: at the smallest, 14 px are 8
 * points.
 */
const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.75];
/** The smallest scale of a page without boards, to fit the width of a sheet. */
const minScale = 0.5;
/** Fraction of a sheet's side that headers may take; larger ones are not repeated, but cut. */
const maxShareOfSheet = 0.5;

/**
 * Distributes a page over sheets with space for `area` of its pixels, on as few as remain legible.
 * Boards are cut between columns and rows, and their headers are repeated on each sheet.
 */
export function planPaperSheets(page: MarkedPage, area: Size): PaperSheetPlan {
  const hasBoard = page.marks.some(({ what }) => what === 'board');
  const fitting = Math.max(minScale, Math.min(1, area.width / page.width));
  const plans = (hasBoard ? scales : [fitting]).map((scale) => ({
    scale,
    sheets: sheetsOf(page, { width: area.width / scale, height: area.height / scale }),
  }));
  return plans.reduce((best, plan) => (plan.sheets.length < best.sheets.length ? plan : best));
}

function sheetsOf(page: MarkedPage, space: Size): PaperSheet[] {
  const sheets: PaperSheet[] = [];
  let y = 0;
  const boards = page.marks.filter(({ what }) => what === 'board');
  for (const board of boards.sort((one, other) => one.y - other.y)) {
    if (board.y - y > space.height * maxShareOfSheet) {
      sheets.push(...sheetsOfRest(page, { y, to: board.y, x: board.x }, space));
      y = board.y;
    }
    sheets.push(...sheetsOfBoard(page, board, y, space));
    y = board.y + board.height;
  }
  return withRest(sheets, page, y, space);
}

/** The sheets of a board; what is above it from `y` on is on each sheet of its first row. */
function sheetsOfBoard(page: MarkedPage, board: PrintMark, y: number, space: Size): PaperSheet[] {
  const inside = page.marks.filter((mark) => isIn(mark, board));
  const corner = inside.find(({ what }) => what === 'corner');
  const headerSize = {
    width: fits(corner?.width, space.width),
    height: fits(corner?.height, space.height),
  };
  const above = board.y - y;
  const [left, top] = [board.x + headerSize.width, board.y + headerSize.height];
  const across = { from: left, to: board.x + board.width };
  const columns = columnsOf(inside, across, space.width - headerSize.width);
  const high = space.height - headerSize.height;
  const rows = rowsOf(inside, { from: top, to: board.y + board.height }, high - above, high);
  const title = { x: board.x, y, width: space.width, height: above - snap, left: 0, top: 0 };
  return rows.flatMap(([from, to], row) =>
    columns.map(([start, end], column): PaperSheet => {
      const down = row === 0 ? above : 0;
      const [width, height] = [end - start, to - from];
      return {
        cell: { row: row + 1, column: column + 1 },
        pieces: [
          ...(row === 0 ? [title] : []),
          { x: board.x, y: board.y, ...headerSize, left: 0, top: down },
          {
            x: start,
            y: board.y,
            width,
            height: headerSize.height,
            left: headerSize.width,
            top: down,
          },
          {
            x: board.x,
            y: from,
            width: headerSize.width,
            height,
            left: 0,
            top: down + headerSize.height,
          },
          {
            x: start,
            y: from,
            width,
            height,
            left: headerSize.width,
            top: down + headerSize.height,
          },
        ].filter((piece) => piece.width > 0 && piece.height > 0),
      };
    }),
  );
}

/** The size of headers, or 0 where they would leave less than half of a sheet. */
function fits(side = 0, ofSheet: number): number {
  return side > ofSheet * maxShareOfSheet ? 0 : side;
}

function isIn({ x, y }: PrintMark, board: PrintMark): boolean {
  const { x: left, y: top, width, height } = board;
  return x >= left - 1 && x < left + width && y >= top - 1 && y < top + height;
}

interface Span {
  from: number;
  to: number;
}

/** Cuts between columns, preferably between stages and not between the steps of one. */
function columnsOf(inside: readonly PrintMark[], span: Span, space: number) {
  const headers = inside.filter(({ what }) => what === 'column');
  const highest = Math.min(...headers.map(({ y }) => y));
  const ends = (marks: typeof headers) => marks.map(({ x, width }) => x + width);
  const better = ends(headers.filter(({ y }) => y < highest + 1));
  return findCuts({ ...span, first: space, rest: space, edges: ends(headers), better });
}

/** Cuts between rows, never directly below a band. */
function rowsOf(inside: readonly PrintMark[], span: Span, first: number, rest: number) {
  const bands = inside.filter(({ what }) => what === 'band');
  const edges = inside
    .filter(({ what, y }) => what === 'row' && !bands.some((band) => band.y === y))
    .map(({ y, height }) => y + height);
  return findCuts({ ...span, first, rest, edges, blocks: blocksOf(inside) });
}

function blocksOf(marks: readonly PrintMark[]) {
  return marks
    .filter(({ what }) => what === 'block')
    .map(({ y, height }) => [y, y + height] as const);
}

/** Adds what is below the boards, or all of a page without one: on the last sheet, where it fits. */
function withRest(
  sheets: readonly PaperSheet[],
  page: MarkedPage,
  y: number,
  space: Size,
): PaperSheet[] {
  const height = page.height - y;
  if (height <= 0) return [...sheets];
  const last = sheets.findLast(({ cell }) => cell?.column === 1);
  const [width, x] = last ? [space.width, last.pieces[0]?.x ?? 0] : [page.width, 0];
  const filled = Math.max(0, ...(last?.pieces ?? []).map((piece) => piece.top + piece.height));
  if (last && filled + height <= space.height) {
    const piece = { x, y, width, height, left: 0, top: filled };
    const full = { ...last, pieces: [...last.pieces, piece] };
    return sheets.map((sheet) => (sheet === last ? full : sheet));
  }
  return [...sheets, ...sheetsOfRest(page, { y, to: page.height, x, width }, space)];
}

interface Rest {
  x: number;
  y: number;
  to: number;
  width?: number;
}

/** The sheets of a part without a board, cut between its blocks. */
function sheetsOfRest(page: MarkedPage, rest: Rest, space: Size): PaperSheet[] {
  const { x, y, to, width = space.width } = rest;
  const high = { from: y, to, first: space.height, rest: space.height };
  const wide = { from: x, to: x + width, first: space.width, rest: space.width };
  const down = findCuts({ ...high, edges: [], blocks: blocksOf(page.marks) });
  const across = findCuts({ ...wide, edges: [] });
  return down.flatMap(([top, bottom]) =>
    across.map(([start, end]): PaperSheet => {
      const part = { x: start, y: top, width: end - start, height: bottom - top };
      return { cell: null, pieces: [{ ...part, left: 0, top: 0 }] };
    }),
  );
}
