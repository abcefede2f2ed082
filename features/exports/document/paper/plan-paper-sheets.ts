import { findCuts } from './find-cuts.ts';
import type { MarkedPage, PageMark } from './page-marks.ts';
import { type BoardStrip, blocksOf, edgesBeside, stripsOf } from './strips-of-board.ts';

/** A part of the large page, in its pixels from the top left, and its position on a sheet. */
export interface Piece {
  x: number;
  y: number;
  width: number;
  height: number;
  /** From the top left of the sheet's printable area, in the same pixels. */
  left: number;
  top: number;
  /** Its scale relative to that of the plan, where it differs. */
  zoom?: number;
}

/** The position of a sheet among those of its board, counted from 1. */
export interface SheetCell {
  row: number;
  column: number;
  /** The last column, where several are one below the other. */
  lastColumn?: number;
}

export interface PaperSheet {
  pieces: readonly Piece[];
  /** Null for sheets without a board. */
  cell: SheetCell | null;
}

export interface PaperSheetPlan {
  /** Scale of the page's pixels. */
  scale: number;
  sheets: readonly PaperSheet[];
}

export interface Size {
  width: number;
  height: number;
}

/** Pixels by which a browser may draw an edge beside its position. */
const snap = 1;
/**
 * Scales at which a page with boards may be drawn, to save sheets and to fill them: at the smallest,
 * 14 px are 8 points.
 */
const scales = [1.2, 1.1, 1, 0.95, 0.9, 0.85, 0.8, 0.75];
/** The smallest scale of a page without boards, to fit the width of a sheet. */
const minScale = 0.5;
/** Fractions of its scale at which such a page may be drawn, to save sheets that would be nearly empty. */
const smaller = [1, 0.95, 0.9];
/** The largest scale of a page on one sheet. */
const maxScale = 1.5;
/** Fraction of a sheet's side that headers may take; larger ones are not repeated, but cut. */
const maxShareOfSheet = 0.5;
/** Fraction of a sheet below which what follows a board does not get a sheet of its own, if possible. */
const minRest = 0.3;
/** Pixels between parts of a board that are one below the other. */
const gap = 24;

/**
 * Distributes a page over sheets with space for `area` of its pixels, on as few as remain legible.
 * Boards are cut between columns and rows, and their headers are repeated on each sheet, as is the
 * header of the page.
 */
export function planPaperSheets(page: MarkedPage, area: Size): PaperSheetPlan {
  const hasBoard = page.marks.some(({ what }) => what === 'board');
  const header = headerOf(page);
  const fitting = Math.max(minScale, Math.min(1, area.width / page.width));
  const fittings = smaller.map((part) => Math.max(minScale, fitting * part));
  const plans = (hasBoard ? scales : fittings).map((scale) => {
    const high = area.height - (header?.height ?? 0);
    const space = { width: area.width / scale, height: high / scale };
    return { scale, sheets: withHeader(sheetsOf(page, space), header, scale) };
  });
  return plans.reduce((best, plan) => (isBetter(plan, best) ? plan : best));
}

/** Whether a plan has fewer sheets than another one, or as many with fewer cuts. */
function isBetter({ sheets }: PaperSheetPlan, { sheets: best }: PaperSheetPlan): boolean {
  return (
    sheets.length < best.length || (sheets.length === best.length && parts(sheets) < parts(best))
  );
}

/** The number of parts into which boards are cut. */
function parts(sheets: readonly PaperSheet[]): number {
  const counts = sheets.map(
    ({ cell }) => (cell?.lastColumn ?? cell?.column ?? 0) - (cell?.column ?? 0),
  );
  return counts.reduce((sum, more) => sum + more, 0);
}

/** Draws a page on one sheet, as large as it fits, below its header. */
export function planOneSheet(page: MarkedPage, area: Size): PaperSheetPlan {
  const header = headerOf(page);
  const y = bottomOf(header);
  const { x, width } = contentSpan(page);
  const height = Math.max(page.height - y, 1);
  const high = area.height - (header?.height ?? 0);
  const scale = Math.min(maxScale, area.width / width, high / height);
  const piece = { x, y, width, height, left: 0, top: 0 };
  return { scale, sheets: withHeader([{ cell: null, pieces: [piece] }], header, scale) };
}

const headerOf = ({ marks }: MarkedPage) => marks.find(({ what }) => what === 'header');

const bottomOf = (header: PageMark | undefined) => (header ? header.y + header.height : 0);

/** The span of a page without the room beside its boards and blocks, where it has any. */
function contentSpan({ width, marks }: MarkedPage): { x: number; width: number } {
  const boards = marks.filter(({ what }) => what === 'board');
  if (boards.length === 0) return { x: 0, width };
  const boxes = [...boards, ...marks.filter(({ what }) => what === 'block')];
  const x = Math.min(...boards.map((board) => board.x));
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + snap;
  return { x, width: Math.min(width, right) - x };
}

/** Draws the page's header on each sheet, at its own size. */
function withHeader(
  sheets: readonly PaperSheet[],
  header: PageMark | undefined,
  scale: number,
): PaperSheet[] {
  if (!header) return [...sheets];
  const { x, y, width, height } = header;
  const drawn = { x, y, width, height: height - snap, left: 0, top: 0, zoom: 1 / scale };
  const moved = (piece: Piece) => ({ ...piece, top: piece.top + height / scale });
  return sheets.map((sheet) => ({ ...sheet, pieces: [drawn, ...sheet.pieces.map(moved)] }));
}

function sheetsOf(page: MarkedPage, space: Size): PaperSheet[] {
  const sheets: PaperSheet[] = [];
  let y = bottomOf(headerOf(page));
  const boards = page.marks.filter(({ what }) => what === 'board');
  boards.sort((one, other) => one.y - other.y);
  for (const board of boards) {
    if (board.y - y > space.height * maxShareOfSheet) {
      sheets.push(...sheetsOfRest(page, { y, to: board.y, x: board.x }, space));
      y = board.y;
    }
    const below = board === boards.at(-1) ? page.height - board.y - board.height : 0;
    const tail = below < space.height * minRest ? below : 0;
    sheets.push(...sheetsOfBoard(page, { board, y, tail }, space));
    y = board.y + board.height;
  }
  return withRest(sheets, page, y, space);
}

interface BoardPart {
  board: PageMark;
  /** Where the sheets of the board begin: its title is between here and the board. */
  y: number;
  /** The height of what should be below its last row. */
  tail: number;
}

/** The sheets of a board; what is above it is on each sheet of its first row. */
function sheetsOfBoard(page: MarkedPage, { board, y, tail }: BoardPart, space: Size): PaperSheet[] {
  const above = board.y - y;
  const strips = stripsOf(page, board, { above, tail, space, maxShareOfSheet });
  const title = { x: board.x, y, width: space.width, height: above - snap, left: 0, top: 0 };
  return stacked(strips, above, space.height).map((group): PaperSheet => {
    const [first, last] = [group[0] as BoardStrip, group.at(-1) as BoardStrip];
    let top = first.cell.row === 1 ? above : 0;
    const titles = top > 0 && title.height > 0 ? [title] : [];
    const pieces = group.flatMap((strip) => {
      const moved = strip.pieces.map((piece) => ({ ...piece, top: piece.top + top }));
      top += strip.height + gap;
      return moved;
    });
    const { row, column } = first.cell;
    const many = group.length > 1 ? { lastColumn: last.cell.column } : {};
    return { cell: { row, column, ...many }, pieces: [...titles, ...pieces] };
  });
}

/** Groups the strips of a board with one row of sheets: as many below each other as a sheet has room for. */
function stacked(
  strips: readonly BoardStrip[],
  above: number,
  height: number,
): (readonly BoardStrip[])[] {
  const [first] = strips;
  const highest = Math.max(...strips.map((strip) => strip.height));
  const perSheet = Math.floor((height - above + gap) / (highest + gap));
  const isOneRow = strips.every(({ cell }) => cell.row === 1);
  if (!first || !isOneRow || perSheet < 2) return strips.map((strip) => [strip]);
  const sheets = Math.ceil(strips.length / perSheet);
  return Array.from({ length: sheets }, (_, at) => {
    const start = Math.ceil((at * strips.length) / sheets);
    return strips.slice(start, Math.ceil(((at + 1) * strips.length) / sheets));
  });
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
  const last = sheets.findLast(({ cell }) => cell?.column === 1 || cell?.lastColumn);
  const x = last?.pieces[0]?.x ?? 0;
  const width = last ? space.width : page.width;
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
  const blocks = blocksOf(page.marks);
  const down = findCuts({ ...high, edges: edgesBeside(blocks), blocks });
  const across = findCuts({ ...wide, edges: [] });
  return down.flatMap(([top, bottom]) =>
    across.map(([start, end]): PaperSheet => {
      const part = { x: start, y: top, width: end - start, height: bottom - top };
      return { cell: null, pieces: [{ ...part, left: 0, top: 0 }] };
    }),
  );
}
