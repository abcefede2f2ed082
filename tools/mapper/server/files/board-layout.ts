import type { BoardCard, BoardRow, DeckBoard } from '../../document/out/deck-boards.ts';

/** Where something stands on a slide, in inches. */
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
  cards: { card: BoardCard; box: SlideBox }[];
}

export interface LaidBoard {
  /** Points of the words of cards. */
  font: number;
  columns: SlideBox[];
  rows: LaidRow[];
  /** Inches between cards and the edges of their cells, and below a row that a line follows. */
  gap: number;
}

/** The room for a surface: below the slide's head, to its edges. */
export const boardArea = {
  left: 0.4,
  right: 12.93,
  top: 1.2,
  bottom: 7.25,
  head: 0.42,
  names: 1.45,
};
const fonts = [14, 13, 12, 11, 10, 9, 8, 7, 6];
const emotionHeight = 0.9;
const lineRoom = 0.16;

/** Columns of a surface that are legible on one slide. */
export const mostColumns = 14;

/** Lays a surface on a slide in the largest letters that it has room for; beyond the smallest all shrinks. */
export function layBoard(board: DeckBoard): LaidBoard {
  const room = boardArea.bottom - boardArea.top - boardArea.head;
  const width = (boardArea.right - boardArea.left - boardArea.names) / board.columns.length;
  const gap = board.arrows.length > 0 ? 0.14 : 0.06;
  const heights = (font: number) => board.rows.map((row) => heightOf(row, width, font, gap));
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  const font = fonts.find((size) => sum(heights(size)) <= room) ?? 6;
  const whole = heights(font);
  const shrunk = Math.min(1, room / sum(whole));
  const extra = Math.min(0.5, Math.max(0, room - sum(whole)) / Math.max(1, board.rows.length));
  let y = boardArea.top + boardArea.head;
  const rows = board.rows.map((row, at): LaidRow => {
    const h = (whole[at] ?? 0) * shrunk + extra;
    const laid = { row, y, h, cards: cardsOf(row, { y, h, width, font, gap, shrunk }) };
    y += h;
    return laid;
  });
  const columns = board.columns.map((_, at) => ({
    ...{ x: boardArea.left + boardArea.names + at * width, y: boardArea.top },
    ...{ w: width, h: boardArea.head },
  }));
  return { font, columns, rows, gap };
}

function heightOf(row: BoardRow, width: number, font: number, gap: number): number {
  const below = row.lines.length * lineRoom;
  if (row.emotions) return emotionHeight + below;
  const cells = row.cells.map((cards) =>
    cards.reduce((sum, card) => sum + cardHeight(card.text, width - 2 * gap, font) + gap, gap),
  );
  return Math.max(0.3, ...cells) + below;
}

/** At a font of so many points a letter is about half as wide, and a line a fifth higher. */
function cardHeight(text: string, width: number, font: number): number {
  const letters = Math.max(1, Math.floor(((width - 0.16) * 72) / (font * 0.52)));
  const lines = text.split('\n').map((part) => Math.max(1, Math.ceil(part.length / letters)));
  return lines.reduce((sum, count) => sum + count, 0) * ((font * 1.22) / 72) + 0.07;
}

interface RowRoom {
  y: number;
  h: number;
  width: number;
  font: number;
  gap: number;
  shrunk: number;
}

function cardsOf(row: BoardRow, { y, width, font, gap, shrunk }: RowRoom): LaidRow['cards'] {
  return row.cells.flatMap((cards, column) => {
    let top = y + gap * shrunk;
    const x = boardArea.left + boardArea.names + column * width + gap;
    return cards.map((card) => {
      const h = cardHeight(card.text, width - 2 * gap, font) * shrunk;
      const box = { x, y: top, w: width - 2 * gap, h };
      top += h + gap * shrunk;
      return { card, box };
    });
  });
}
