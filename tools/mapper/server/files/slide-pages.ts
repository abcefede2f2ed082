import { body, textHeight } from '#features/slides/server/index.ts';
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
  x: number;
  y: number;
  height: number;
  /** Inches for its name, left of its cards. */
  names: number;
  /** Where the name of its section stands, if it is the first of it here. */
  heading: number | null;
  cards: PlacedCard[];
}

/** What a slide of a column shows, in letters of one size. */
export interface ColumnPage {
  font: number;
  rows: PlacedRow[];
}

/** A part of a slide in which rows stand below each other. */
interface Strip {
  x: number;
  width: number;
  names: number;
}

/** Points of the words of cards; the smallest is what can be read from the last row of a room. */
const fonts = [24, 22, 20, 18, 16];
const least = 16;
const [gap, rowGap, stripGap] = [0.1, 0.14, 0.35];
/** The most that is added below a row, so that rows fill their slide. */
const mostExtra = 0.45;
const mostAcross = 3;
/** Of a card, what its letter and the air around its words take. */
export const cardEdge = 0.32;
const [cardSides, cardAir] = [0.44, 0.16];
/** The most that a card's picture is high, above its text. */
export const pictureHeight = 1.1;
export const headingHeight = 0.34;
/** A single card is not drawn wider, however much room there is. */
const widest = 8;

const whole: Strip = { x: body.x, width: body.w, names: 2.2 };
const halfWidth = (body.w - stripGap) / 2;
const halves: Strip[] = [
  { x: body.x, width: halfWidth, names: 1.75 },
  { x: body.x + halfWidth + stripGap, width: halfWidth, names: 1.75 },
];

/**
 * Spreads the rows of a column over slides in the largest letters with which they fit on one: below each
 * other, else in two strips; what does not fit at 16 points goes on, evenly, on as many slides as it needs.
 */
export function pagesOf(rows: readonly DeckRow[]): ColumnPage[] {
  for (const font of fonts) {
    if (heightOf(rows, whole, font) <= body.h) return [{ font, rows: fill(rows, whole, font) }];
    if (font > 20 || rows.length < 6) continue;
    const at = balance(rows, font);
    const strips = [rows.slice(0, at), rows.slice(at)];
    const both = strips.map((some, side) => ({ some, strip: halves[side] ?? whole }));
    if (both.every(({ some, strip }) => heightOf(some, strip, font) <= body.h))
      return [{ font, rows: both.flatMap(({ some, strip }) => fill(some, strip, font)) }];
  }
  const parts = rows.flatMap((row) => splitRow(row));
  return evenly(parts).map((page) => ({ font: least, rows: fill(page, whole, least) }));
}

/** How many rows stand in the first of two strips, so that the higher one is as low as can be. */
function balance(rows: readonly DeckRow[], font: number): number {
  const [left = whole, right = whole] = halves;
  const heights = rows.map((_, at) =>
    Math.max(heightOf(rows.slice(0, at), left, font), heightOf(rows.slice(at), right, font)),
  );
  return heights.indexOf(Math.min(...heights));
}

/** Rows on as few slides as they need, none of which is much emptier than the others. */
function evenly(rows: readonly DeckRow[]): DeckRow[][] {
  const greedy = (room: number) => {
    const pages: DeckRow[][] = [];
    for (const row of rows) {
      const page = pages.at(-1);
      if (page && heightOf([...page, row], whole, least) <= room) page.push(row);
      else pages.push([row]);
    }
    return pages;
  };
  const count = greedy(body.h).length;
  for (let room = heightOf(rows, whole, least) / count; room < body.h; room += 0.2) {
    const pages = greedy(room);
    if (pages.length === count) return pages;
  }
  return greedy(body.h);
}

function heightOf(rows: readonly DeckRow[], strip: Strip, font: number): number {
  const last = place(rows, strip, font).at(-1);
  return last ? last.y + last.height - body.y : 0;
}

/** Places rows, what is left of the slide's height between them. */
function fill(rows: readonly DeckRow[], strip: Strip, font: number): PlacedRow[] {
  const left = Math.max(0, body.h - heightOf(rows, strip, font));
  const extra = Math.min(mostExtra, left / Math.max(1, rows.length - 1));
  return place(rows, strip, font, extra);
}

function place(rows: readonly DeckRow[], strip: Strip, font: number, extra = 0): PlacedRow[] {
  const count = Math.min(mostAcross, Math.max(1, ...rows.map(({ cards }) => cards.length)));
  const across = Math.min(count, strip === whole ? mostAcross : 1);
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

/** A row with more cards than a slide holds goes on as another row of the same name. */
function splitRow(row: DeckRow): DeckRow[] {
  const most = mostAcross * (row.cards.some(({ picture }) => picture) ? 2 : 3);
  if (row.cards.length <= most) return [row];
  return Array.from({ length: Math.ceil(row.cards.length / most) }, (_, part) => ({
    ...row,
    cards: row.cards.slice(part * most, (part + 1) * most),
  }));
}

interface RowRoom {
  strip: Strip;
  font: number;
  /** How many cards stand beside each other. */
  across: number;
  y: number;
}

function placeRow(row: DeckRow, { strip, font, across, y }: RowRoom): Omit<PlacedRow, 'heading'> {
  const { x, names } = strip;
  const room = strip.width - names;
  const width = Math.min(widest, (room - (across - 1) * gap) / across);
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
  return { row, x, y, names, height: Math.max(top - gap - y, name, emotion), cards };
}

/** Points of the names of rows beside cards in a font. */
export const nameFont = (font: number) => Math.max(16, font - 4);

function cardHeight({ text, picture }: DeckCard, width: number, points: number): number {
  const words = textHeight(text, width - cardSides, { points }) + cardAir;
  if (!picture) return words;
  return pictureHeight + (text === '' ? 0.16 : words);
}
