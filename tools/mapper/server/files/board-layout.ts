import { body, textHeight } from '#features/slides/server/index.ts';
import type { BoardCard, BoardRow, DeckBoard } from '../../document/out/deck-boards.ts';

/** A rectangle on a slide, in inches. */
export interface SlideBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface LaidRow {
  row: BoardRow;
  y: number;
  h: number;
  /** The height of its section, for the first row of a section. */
  section: number | null;
  cards: { card: BoardCard; box: SlideBox }[];
}

export interface LaidBoard {
  /** Font sizes of cards and of the names of columns and rows, in points. */
  font: number;
  names: number;
  /** The width of the section names, in inches. */
  section: number;
  columns: SlideBox[];
  rows: LaidRow[];
  /** Whether the content overlaps even in the smallest font. */
  tooMuch: boolean;
}

/** The area of a board: below the header of the slide, up to its edges. */
export const boardArea = {
  left: body.x,
  right: body.x + body.w,
  top: 1.15,
  bottom: body.y + body.h,
  names: 1.6,
};
const fonts = [16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6];
const emotionHeight = 1.1;
/** The width of the status of a card, and the size of its fail or wait point, in inches. */
export const statusWidth = 0.2;
export const flagSize = 0.2;
/** The space for arrows right of the last column, in inches. */
const arrowSpace = 0.22;
/** The height of the name of a line, in inches. */
export const lineSpace = 0.24;
/** The width of section names, left of the row names, in inches. */
const sectionSpace = 1.1;
/** The maximum number of columns on one slide, and the font size in points below which a board is split. */
const [maxColumns, minFont] = [14, 9];
const fewestColumns = 5;

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

/**
 * Splits a board into the parts that are on one slide each: the whole board if it is readable, else a
 * range of columns, and a range of rows where that is still too much.
 */
export function boardParts(board: DeckBoard): DeckBoard[] {
  const count = board.columns.length;
  let parts = Math.ceil(count / maxColumns);
  const areSmall = (of: number) => byColumns(board, of).some(isSmall);
  while (Math.ceil(count / parts) > fewestColumns && areSmall(parts)) parts += 1;
  const all = byColumns(board, parts).flatMap(byRows);
  if (all.length === 1) return all;
  return all.map((part, at) => ({ ...part, name: `${board.name} (${at + 1} of ${all.length})` }));
}

function byColumns(board: DeckBoard, parts: number): DeckBoard[] {
  const size = Math.ceil(board.columns.length / parts);
  return Array.from({ length: Math.ceil(board.columns.length / size) }, (_, at) => {
    const [from, to] = [at * size, (at + 1) * size];
    const rows = board.rows.map((row) => ({
      ...row,
      cells: row.cells.slice(from, to),
      emotions: row.emotions?.slice(from, to) ?? null,
      words: row.words.slice(from, to),
    }));
    return { ...board, rows, columns: board.columns.slice(from, to) };
  });
}

function isSmall(board: DeckBoard): boolean {
  const { font, tooMuch } = layBoard(board);
  return tooMuch || font < minFont;
}

function byRows(board: DeckBoard): DeckBoard[] {
  if (!isSmall(board)) return [board];
  const pagesOf = (max: number) => {
    const pages: BoardRow[][] = [];
    for (const row of board.rows) {
      const page = pages.at(-1);
      const fits = page && page.length < max && !isSmall({ ...board, rows: [...page, row] });
      if (fits) page.push(row);
      else pages.push([row]);
    }
    return pages;
  };
  const fewest = pagesOf(board.rows.length);
  const even = pagesOf(Math.ceil(board.rows.length / fewest.length));
  const pages = even.length === fewest.length ? even : fewest;
  return pages.map((rows) => ({ ...board, rows }));
}

/** Lays a board out on a slide in the largest font that fits. */
export function layBoard(board: DeckBoard): LaidBoard {
  const section = board.rows.some(({ group }) => group !== '') ? sectionSpace : 0;
  const left = boardArea.left + section + boardArea.names;
  const right = boardArea.right - (board.arrows.length > 0 ? arrowSpace : 0);
  const width = (right - left) / board.columns.length;
  const gap = board.arrows.length > 0 ? 0.14 : 0.06;
  const measure = (font: number) => {
    const names = Math.min(14, font + 1);
    const header = Math.max(
      0.4,
      ...board.columns.map(({ name }) => textHeight(`★ ${name}`, width - 0.14, bold(names)) + 0.14),
    );
    const availableHeight = boardArea.bottom - boardArea.top - header;
    const heights = board.rows.map((row) => heightOf(row, { width, font, gap }));
    return {
      font,
      names,
      header,
      availableHeight,
      heights,
      fits: sum(heights) <= availableHeight,
    };
  };
  const tried = fonts.map(measure);
  const { font, names, header, availableHeight, heights, fits } =
    tried.find((one) => one.fits) ?? measure(6);
  const shrunk = Math.min(1, availableHeight / sum(heights));
  const extra = Math.min(
    0.4,
    Math.max(0, availableHeight - sum(heights)) / Math.max(1, board.rows.length),
  );
  let y = boardArea.top + header;
  const rows = board.rows.map((row, at): LaidRow => {
    const h = (heights[at] ?? 0) * shrunk + extra;
    const box = { left, y, width, font, gap, shrunk };
    y += h;
    return { row, y: box.y, h, section: null, cards: cardsOf(row, box) };
  });
  const columns = board.columns.map((_, at) => ({
    ...{ x: left + at * width, y: boardArea.top, w: width, h: header },
  }));
  return { font, names, section, columns, rows: withSections(rows), tooMuch: !fits };
}

/** Marks the first row of each section with the height of the section. */
function withSections(rows: readonly LaidRow[]): LaidRow[] {
  return rows.map((one, at) => {
    const { group } = one.row;
    if (group === '' || rows[at - 1]?.row.group === group) return one;
    const end = rows.findIndex(({ row }, other) => other > at && row.group !== group);
    const own = rows.slice(at, end < 0 ? undefined : end);
    return { ...one, section: sum(own.map(({ h }) => h)) };
  });
}

const bold = (points: number) => ({ points, bold: true });

interface Measure {
  width: number;
  font: number;
  gap: number;
}

function heightOf(row: BoardRow, { width, font, gap }: Measure) {
  const around = row.lines.length * lineSpace;
  if (row.emotions) return emotionHeight + around;
  const cells = row.cells.map((cards) =>
    cards.reduce((all, card) => all + cardHeight(card, width - 2 * gap, font) + gap, gap),
  );
  const name = textHeight(row.name, boardArea.names - 0.2, bold(Math.min(14, font + 1))) + 0.14;
  return Math.max(name, ...cells) + around;
}

function cardHeight({ text, flag }: BoardCard, width: number, points: number): number {
  const beside = statusWidth + 0.1 + (flag ? flagSize : 0);
  return Math.max(0.24, textHeight(text, width - beside, { points }) + 0.09);
}

interface RowRoom extends Measure {
  left: number;
  y: number;
  shrunk: number;
}

function cardsOf(row: BoardRow, { left, y, width, font, gap, shrunk }: RowRoom): LaidRow['cards'] {
  return row.cells.flatMap((cards, column) => {
    let top = y + gap * shrunk;
    const x = left + column * width + gap;
    return cards.map((card) => {
      const h = cardHeight(card, width - 2 * gap, font) * shrunk;
      const box = { x, y: top, w: width - 2 * gap, h };
      top += h + gap * shrunk;
      return { card, box };
    });
  });
}
