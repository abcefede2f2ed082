import { findCuts } from './find-cuts.ts';
import type { MarkedPage, PageMark } from './page-marks.ts';

/** A part of a board that is on one sheet, with its headers; its pieces begin at the top left. */
export interface BoardStrip {
  cell: { row: number; column: number };
  height: number;
  pieces: readonly (Rectangle & { left: number; top: number })[];
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface StripSpace {
  /** The height of what is above the board on its first row of sheets. */
  above: number;
  /** The height of what should be below its last row. */
  tail: number;
  space: { width: number; height: number };
  /** Fraction of a sheet's side that headers may take. */
  maxShareOfSheet: number;
}

/** The parts of a board that each fit on a sheet, row by row. */
export function stripsOf(page: MarkedPage, board: PageMark, given: StripSpace): BoardStrip[] {
  const { above, tail, space, maxShareOfSheet } = given;
  const inside = page.marks.filter((mark) => isIn(mark, board));
  const corner = inside.find(({ what }) => what === 'corner');
  /** Headers that would leave less than half of a sheet are cut like other content. */
  const fits = (side = 0, ofSheet: number) => (side > ofSheet * maxShareOfSheet ? 0 : side);
  const header = {
    width: fits(corner?.width, space.width),
    height: fits(corner?.height, space.height),
  };
  const [left, top] = [board.x + header.width, board.y + header.height];
  const across = { from: left, to: board.x + board.width };
  const columns = columnsOf(inside, across, space.width - header.width);
  const high = space.height - header.height;
  const rows = rowsOf(inside, {
    span: { from: top, to: board.y + board.height },
    first: high - above,
    rest: high,
    tail,
  });
  return rows.flatMap(([from, to], row) =>
    columns.map(([start, end], column): BoardStrip => {
      const [width, height] = [end - start, to - from];
      const pieces = [
        { x: board.x, y: board.y, ...header, left: 0, top: 0 },
        { x: start, y: board.y, width, height: header.height, left: header.width, top: 0 },
        ...rowHeaders(inside, { from, to }).map(({ y, height: high, after }) => {
          const position = { left: 0, top: header.height + after };
          return { x: board.x, y, width: header.width, height: high, ...position };
        }),
        { x: start, y: from, width, height, left: header.width, top: header.height },
      ];
      return {
        cell: { row: row + 1, column: column + 1 },
        height: header.height + Math.max(height, 0),
        pieces: pieces.filter((piece) => piece.width > 0 && piece.height > 0),
      };
    }),
  );
}

/** Pixels that the longest name of a row may take. */
const nameHeight = 160;

/** The parts of the column of row headers; a row that continues has its header again. */
function rowHeaders(inside: readonly PageMark[], { from, to }: Span) {
  const cut = inside.find(
    ({ what, y, height }) => what === 'row' && y < from - nameHeight && y + height > from + 1,
  );
  const end = cut ? Math.min(cut.y + cut.height, to) : from;
  const parts = [
    { y: cut?.y ?? from, height: end - from, after: 0 },
    { y: end, height: to - end, after: end - from },
  ];
  return parts.filter(({ height }) => height > 0);
}

function isIn({ x, y }: PageMark, board: PageMark): boolean {
  const { x: left, y: top, width, height } = board;
  return x >= left - 1 && x < left + width && y >= top - 1 && y < top + height;
}

interface Span {
  from: number;
  to: number;
}

/** Cuts between columns, preferably between stages and not between the steps of one. */
function columnsOf(inside: readonly PageMark[], span: Span, space: number) {
  const headers = inside.filter(({ what }) => what === 'column');
  const highest = Math.min(...headers.map(({ y }) => y));
  const ends = (marks: typeof headers) => marks.map(({ x, width }) => x + width);
  const better = ends(headers.filter(({ y }) => y < highest + 1));
  const edges = ends(headers);
  const cut = { ...span, first: space, rest: space };
  const whole = edges.filter((edge) => !isInsideCard(edge, inside));
  const parts = findCuts({ ...cut, edges: whole, better: better.filter((x) => whole.includes(x)) });
  const isWhole = parts.every(([, end]) => end === span.to || whole.includes(end));
  return isWhole ? parts : findCuts({ ...cut, edges, better });
}

/** Whether a card that spans several columns is on both sides of an edge. */
function isInsideCard(edge: number, inside: readonly PageMark[]): boolean {
  return inside.some(
    ({ what, x, width }) => what === 'block' && x < edge - 1 && x + width > edge + 1,
  );
}

interface RowSpace {
  span: Span;
  first: number;
  rest: number;
  tail: number;
}

/** Cuts between rows, never directly below a band. */
function rowsOf(inside: readonly PageMark[], { span, first, rest, tail }: RowSpace) {
  const bands = inside.filter(({ what }) => what === 'band');
  const edges = inside
    .filter(({ what, y }) => what === 'row' && !bands.some((band) => band.y === y))
    .map(({ y, height }) => y + height);
  const blocks = blocksOf(inside);
  const cut = { ...span, first, rest, edges, blocks };
  const parts = findCuts(cut);
  if (tail === 0) return parts;
  // What is below the board stays with its last row, where that needs no more sheets of rows.
  const bottom = span.to;
  const inner = edges.filter((edge) => edge < bottom - 1);
  const longer = findCuts({ ...cut, to: bottom + tail, edges: inner });
  const [start = bottom] = longer.at(-1) ?? [];
  const isCut = longer.length <= parts.length + 1 && start < bottom - 1;
  if (!isCut || longer.some(([, end]) => end > bottom && end < bottom + tail)) return parts;
  return longer.map(([from, to]) => [from, Math.min(to, bottom)] as const);
}

export function blocksOf(marks: readonly PageMark[]) {
  return marks
    .filter(({ what }) => what === 'block')
    .map(({ y, height }) => [y, y + height] as const);
}

/** Where a block begins and no other one is cut. */
export function edgesBeside(blocks: ReturnType<typeof blocksOf>): number[] {
  const tops = blocks.map(([top]) => top);
  return tops.filter((at) => !blocks.some(([top, bottom]) => top < at - 1 && bottom > at + 1));
}
