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
const across = 3;
const cardWidth = (area.right - area.left - (across - 1) * gap) / across;
/** At 11 points about so many letters go into an inch, and a line is so high. */
const lettersInInch = 13;
const lineHeight = 0.19;
const emotionHeight = 0.35;
/** The most that a card's picture is high, above its text. */
export const pictureHeight = 1.1;

/** Spreads the rows of a column over slides, each card as high as its text needs. */
export function pagesOf(rows: readonly DeckRow[]): PlacedRow[][] {
  const pages: PlacedRow[][] = [[]];
  let y = area.top;
  for (const part of rows.flatMap(splitRow)) {
    const placed = placeRow(part, y);
    if (y > area.top && placed.y + placed.height > area.bottom) {
      pages.push([]);
      y = area.top;
    }
    const row = placeRow(part, y);
    pages.at(-1)?.push(row);
    y += row.height + 0.15;
  }
  return pages;
}

/** A row with more cards than a slide holds goes on as another row of the same name. */
function splitRow(row: DeckRow): DeckRow[] {
  const most = across * (row.cards.some(({ picture }) => picture) ? 3 : 6);
  if (row.cards.length <= most) return [row];
  return Array.from({ length: Math.ceil(row.cards.length / most) }, (_, part) => ({
    ...row,
    cards: row.cards.slice(part * most, (part + 1) * most),
  }));
}

function placeRow(row: DeckRow, y: number): PlacedRow {
  const cards: PlacedCard[] = [];
  let top = y;
  for (let first = 0; first < row.cards.length; first += across) {
    const some = row.cards.slice(first, first + across);
    const height = Math.max(...some.map(heightOf));
    for (const [index, card] of some.entries()) {
      cards.push({
        card,
        x: area.left + index * (cardWidth + gap),
        y: top,
        width: cardWidth,
        height,
      });
    }
    top += height + gap;
  }
  const height = Math.max(top - gap - y, emotionHeight);
  return { row, y, height, cards };
}

function heightOf({ text, picture }: DeckCard): number {
  const perLine = Math.floor((cardWidth - 0.4) * lettersInInch);
  const lines = text.split('\n').map((part) => Math.max(1, Math.ceil(part.length / perLine)));
  const words = Math.min(1.6, 0.16 + lineHeight * lines.reduce((sum, count) => sum + count, 0));
  if (!picture) return words;
  return pictureHeight + (text === '' ? 0.16 : words);
}
