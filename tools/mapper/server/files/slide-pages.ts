import type { DeckCard, DeckRow } from '../../document/out/deck.ts';

/** Where a card stands on its slide, in inches. */
export interface PlacedCard {
  card: DeckCard;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedRow {
  row: DeckRow;
  y: number;
  height: number;
  cards: PlacedCard[];
}

/** The part of a slide below its head that holds rows, in inches. */
const area = { left: 2.6, right: 12.833, top: 1.3, bottom: 7.1 };
const gap = 0.1;
const mostAcross = 3;
/** The most that is added below a row, so that rows fill their slide. */
const mostExtra = 0.4;
/** Points of the words of cards: about so many letters go into an inch, and a line is so high. */
export const cardFont = 16;
const lettersInInch = 9;
const lineHeight = 0.27;
const emotionHeight = 0.4;
/** The most that a card's picture is high, above its text. */
export const pictureHeight = 1.1;

/** How many cards stand beside each other on the slides of a column, and how wide they are. */
interface Across {
  count: number;
  width: number;
}

/**
 * Spreads the rows of a column over slides, each card as high as its text needs, and as wide as there is room
 * beside those of its row.
 */
export function pagesOf(rows: readonly DeckRow[]): PlacedRow[][] {
  const count = Math.min(mostAcross, Math.max(1, ...rows.map(({ cards }) => cards.length)));
  const across = { count, width: (area.right - area.left - (count - 1) * gap) / count };
  const pages: DeckRow[][] = [[]];
  let y = area.top;
  for (const part of rows.flatMap((row) => splitRow(row, across))) {
    const { height } = placeRow(part, y, across);
    if (y > area.top && y + height > area.bottom) {
      pages.push([]);
      y = area.top;
    }
    pages.at(-1)?.push(part);
    y += height + rowGap;
  }
  return pages.map((page) => fillPage(page, across));
}

const rowGap = 0.15;

/** Places the rows of a slide, what is left of its height between them. */
function fillPage(page: readonly DeckRow[], across: Across): PlacedRow[] {
  const heights = page.map((row) => placeRow(row, 0, across).height);
  const taken = heights.reduce((sum, height) => sum + height + rowGap, 0);
  const left = Math.max(0, area.bottom - area.top - taken);
  const extra = Math.min(mostExtra, left / Math.max(1, page.length));
  let y = area.top;
  return page.map((row) => {
    const placed = placeRow(row, y, across);
    y += placed.height + rowGap + extra;
    return placed;
  });
}

/** A row with more cards than a slide holds goes on as another row of the same name. */
function splitRow(row: DeckRow, { count }: Across): DeckRow[] {
  const most = count * (row.cards.some(({ picture }) => picture) ? 3 : 6);
  if (row.cards.length <= most) return [row];
  return Array.from({ length: Math.ceil(row.cards.length / most) }, (_, part) => ({
    ...row,
    cards: row.cards.slice(part * most, (part + 1) * most),
  }));
}

function placeRow(row: DeckRow, y: number, { count, width }: Across): PlacedRow {
  const cards: PlacedCard[] = [];
  let top = y;
  for (let first = 0; first < row.cards.length; first += count) {
    const some = row.cards.slice(first, first + count);
    const height = Math.max(...some.map((card) => heightOf(card, width)));
    for (const [index, card] of some.entries())
      cards.push({ card, x: area.left + index * (width + gap), y: top, width, height });
    top += height + gap;
  }
  const height = Math.max(top - gap - y, emotionHeight);
  return { row, y, height, cards };
}

function heightOf({ text, picture }: DeckCard, width: number): number {
  const perLine = Math.floor((width - 0.4) * lettersInInch);
  const lines = text.split('\n').map((part) => Math.max(1, Math.ceil(part.length / perLine)));
  const words = Math.min(2.4, 0.16 + lineHeight * lines.reduce((sum, count) => sum + count, 0));
  if (!picture) return words;
  return pictureHeight + (text === '' ? 0.16 : words);
}
