import { body, textHeight } from '#features/slides/server/index.ts';
import type { DeckCard, DeckRow } from '../../document/out/deck.ts';

/** The position of a card on its slide, in inches. */
export interface PlacedCard {
  card: DeckCard;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedRow {
  row: DeckRow;
  x: number;
  y: number;
  height: number;
  /** The right edge of its area, in inches. */
  end: number;
  /** The width of its name, left of its cards, in inches. */
  names: number;
  /** The vertical position of the name of its section, for the first row of a section on this slide. */
  heading: number | null;
  cards: PlacedCard[];
}

/** The content of one slide of a column, in one font size. */
export interface ColumnPage {
  font: number;
  rows: PlacedRow[];
}

/** An area of a slide in which rows are below each other. */
interface Strip {
  x: number;
  width: number;
  names: number;
}

/** Font sizes of cards in points; the smallest one is readable from the back of a room. */
const fonts = [24, 22, 20, 18, 16];
const minFont = 16;
const [gap, rowGap, stripGap] = [0.1, 0.14, 0.35];
/** The maximum space that is added below a row to fill a slide, in inches. */
const maxExtra = 0.45;
const maxAcross = 3;
/** The width of the letter and the padding of a card, in inches. */
export const cardEdge = 0.32;
const [cardSides, cardAir] = [0.44, 0.16];
/** The maximum height of a picture above the text of its card, in inches. */
export const pictureHeight = 1.1;
export const headingHeight = 0.34;
/** The maximum width of a single card, in inches. */
const widest = 8;

const fullStrip: Strip = { x: body.x, width: body.w, names: 2.2 };
const halfWidth = (body.w - stripGap) / 2;
const halves: Strip[] = [
  { x: body.x, width: halfWidth, names: 1.75 },
  { x: body.x + halfWidth + stripGap, width: halfWidth, names: 1.75 },
];

/**
 * Distributes the rows of a column over slides in the largest font in which they fit on one: below each
 * other, or in two strips. What does not fit at 16 points is distributed evenly over as many slides as
 * necessary.
 */
export function pagesOf(rows: readonly DeckRow[]): ColumnPage[] {
  for (const font of fonts) {
    if (heightOf(rows, fullStrip, font) <= body.h)
      return [{ font, rows: fill(rows, fullStrip, font) }];
    if (font > 20 || rows.length < 6) continue;
    const at = balance(rows, font);
    const strips = [rows.slice(0, at), rows.slice(at)];
    const both = strips.map((some, side) => ({ some, strip: halves[side] ?? fullStrip }));
    if (both.every(({ some, strip }) => heightOf(some, strip, font) <= body.h))
      return [{ font, rows: both.flatMap(({ some, strip }) => fill(some, strip, font)) }];
  }
  const parts = rows.flatMap((row) => splitRow(row));
  return evenly(parts).map((page) => ({ font: minFont, rows: fill(page, fullStrip, minFont) }));
}

/** The number of rows in the first of two strips with which the higher strip is lowest. */
function balance(rows: readonly DeckRow[], font: number): number {
  const [left = fullStrip, right = fullStrip] = halves;
  const heights = rows.map((_, at) =>
    Math.max(heightOf(rows.slice(0, at), left, font), heightOf(rows.slice(at), right, font)),
  );
  return heights.indexOf(Math.min(...heights));
}

/** Distributes rows evenly over as few slides as possible. */
function evenly(rows: readonly DeckRow[]): DeckRow[][] {
  const greedy = (maxHeight: number) => {
    const pages: DeckRow[][] = [];
    for (const row of rows) {
      const page = pages.at(-1);
      if (page && heightOf([...page, row], fullStrip, minFont) <= maxHeight) page.push(row);
      else pages.push([row]);
    }
    return pages;
  };
  const count = greedy(body.h).length;
  for (
    let maxHeight = heightOf(rows, fullStrip, minFont) / count;
    maxHeight < body.h;
    maxHeight += 0.2
  ) {
    const pages = greedy(maxHeight);
    if (pages.length === count) return pages;
  }
  return greedy(body.h);
}

function heightOf(rows: readonly DeckRow[], strip: Strip, font: number): number {
  const last = place(rows, strip, font).at(-1);
  return last ? last.y + last.height - body.y : 0;
}

/** Places rows, with the unused height distributed between them. */
function fill(rows: readonly DeckRow[], strip: Strip, font: number): PlacedRow[] {
  const left = Math.max(0, body.h - heightOf(rows, strip, font));
  const extra = Math.min(maxExtra, left / Math.max(1, rows.length - 1));
  return place(rows, strip, font, extra);
}

function place(rows: readonly DeckRow[], strip: Strip, font: number, extra = 0): PlacedRow[] {
  const count = Math.min(maxAcross, Math.max(1, ...rows.map(({ cards }) => cards.length)));
  const across = Math.min(count, strip === fullStrip ? maxAcross : 1);
  let y: number = body.y;
  let group = '';
  return rows.map((row) => {
    const begins = row.group !== '' && row.group !== group;
    group = row.group;
    const heading = begins ? y : null;
    if (begins) y += headingHeight;
    const placed = placeRow(row, { strip, font, across, y });
    y += placed.height + rowGap + extra;
    return { ...placed, heading };
  });
}

/** Splits a row with more cards than fit on a slide into rows of the same name. */
function splitRow(row: DeckRow): DeckRow[] {
  const maxCards = maxAcross * (row.cards.some(({ picture }) => picture) ? 2 : 3);
  if (row.cards.length <= maxCards) return [row];
  return Array.from({ length: Math.ceil(row.cards.length / maxCards) }, (_, part) => ({
    ...row,
    cards: row.cards.slice(part * maxCards, (part + 1) * maxCards),
  }));
}

interface RowRoom {
  strip: Strip;
  font: number;
  /** The number of cards side by side. */
  across: number;
  y: number;
}

function placeRow(row: DeckRow, { strip, font, across, y }: RowRoom): Omit<PlacedRow, 'heading'> {
  const { x, names } = strip;
  const availableWidth = strip.width - names;
  const width = Math.min(widest, (availableWidth - (across - 1) * gap) / across);
  const cards: PlacedCard[] = [];
  let top = y;
  for (let first = 0; first < row.cards.length; first += across) {
    const some = row.cards.slice(first, first + across);
    const height = Math.max(...some.map((card) => cardHeight(card, width, font)));
    for (const [index, card] of some.entries())
      cards.push({ card, x: x + names + index * (width + gap), y: top, width, height });
    top += height + gap;
  }
  const name = textHeight(row.name, names - 0.2, { points: nameFont(font), bold: true }) + 0.12;
  const emotion = row.emotion ? textHeight('A', 1, { points: font }) + 0.12 : 0;
  return {
    row,
    x,
    y,
    names,
    end: x + strip.width,
    height: Math.max(top - gap - y, name, emotion),
    cards,
  };
}

/** The font size of row names beside cards of a font size, in points. */
export const nameFont = (font: number) => Math.max(16, font - 4);

function cardHeight({ text, picture, flag }: DeckCard, width: number, points: number): number {
  const sides = cardSides + (flag ? 0.4 : 0);
  const textSpace = textHeight(text, width - sides, { points }) + cardAir;
  if (!picture) return textSpace;
  return pictureHeight + (text === '' ? 0.16 : textSpace);
}
