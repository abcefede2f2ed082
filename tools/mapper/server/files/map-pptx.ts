import PptxGenJS from 'pptxgenjs';
import type { FileWriter } from '#features/exports/server/index.ts';
import { readDocument } from '#kernel/document.ts';
import { toXml } from '#kernel/plain-text.ts';
import { spotOf } from '../../document/analysis/opportunity-matrix.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import {
  type Deck,
  type DeckGroup,
  type DeckScale,
  type DeckSlide,
  deckOf,
} from '../../document/out/deck.ts';
import type { DeckBoard } from '../../document/out/deck-boards.ts';
import { drawCurves, drawMatrix } from './analysis-slides.ts';
import { mostColumns } from './board-layout.ts';
import { drawBoard } from './board-slide.ts';
import {
  cardFont,
  type PlacedCard,
  type PlacedRow,
  pagesOf,
  pictureHeight,
} from './slide-pages.ts';
import {
  chunks,
  drawHead,
  drawTable,
  edge,
  ink,
  line,
  quiet,
  type Slide,
  slideWidth,
  statusColours,
} from './slide-parts.ts';
import { readSlidePictures, type SlidePictures } from './slide-pictures.ts';

const scalesOnSlide = 5;
const linesOnSlide = 9;

/**
 * A map as slides (ISO/IEC 29500) made of shapes that can be edited: a cover, the map and its blueprint each
 * on one slide, the curves as a chart, one slide a stage or persona with its cards and their pictures, the
 * personas, the behavioural scales and groups, the opportunities on a matrix and as a table, the evidence.
 */
export const writeMapPptx: FileWriter = async ({ document, title, picture }) => {
  const deck = toXml(deckOf(readDocument(mapperDocument, document).value, title));
  const pictures = await readSlidePictures(picture, deck);
  const file = new PptxGenJS();
  file.layout = 'LAYOUT_WIDE';
  file.title = deck.title;
  drawCover(file.addSlide(), deck);
  for (const board of deck.boards) drawBoards(() => file.addSlide(), board);
  for (const curves of deck.curves) drawCurves(file.addSlide(), curves);
  for (const slide of deck.slides) drawColumn(() => file.addSlide(), slide, pictures);
  for (const some of chunks(deck.personas, linesOnSlide)) drawPersonas(file.addSlide(), some);
  for (const scales of chunks(deck.scales, scalesOnSlide)) drawScales(file.addSlide(), scales);
  for (const group of deck.groups) drawGroup(file.addSlide(), group);
  if (deck.opportunities.some((one) => spotOf(one)))
    drawMatrix(file.addSlide(), deck.opportunities);
  for (const some of chunks(deck.opportunities, linesOnSlide))
    drawOpportunities(file.addSlide(), some);
  for (const some of chunks(deck.evidence, linesOnSlide)) drawEvidence(file.addSlide(), some);
  return Buffer.from((await file.write({ outputType: 'arraybuffer' })) as ArrayBuffer);
};

/** A whole surface on one slide; one with more columns than can be read on as many as it needs. */
function drawBoards(addSlide: () => Slide, board: DeckBoard): void {
  const parts = chunks([...board.columns.keys()], mostColumns);
  for (const [turn, part] of parts.entries()) {
    const [from = 0, to = 0] = [part[0], (part.at(-1) ?? 0) + 1];
    const rows = board.rows.map((row) => ({
      ...row,
      cells: row.cells.slice(from, to),
      emotions: row.emotions?.slice(from, to) ?? null,
    }));
    const title = parts.length > 1 ? `${board.name} (${turn + 1} of ${parts.length})` : board.name;
    drawBoard(addSlide(), { ...board, rows, columns: board.columns.slice(from, to) }, title);
  }
}

function drawPersonas(slide: Slide, personas: Deck['personas']): void {
  drawHead(slide, 'Personas');
  const lines = personas.map(({ name, role, description }) => [name, role, description]);
  drawTable(slide, ['Persona', 'Role', 'Description'], lines, [2.8, 2, 7.533]);
}

/** A group of people who behave alike: who they are, and where they stand on the average. */
function drawGroup(slide: Slide, { name, colour, members, means }: DeckGroup): void {
  drawHead(slide, name, members.join(', '), colour);
  const lines = means.map(({ title, left, right, mean }) => [title, left, mean, right]);
  drawTable(slide, ['Dimension', 'From', 'Mean', 'To'], lines, [4.3, 3.5, 1.033, 3.5]);
}

function drawEvidence(slide: Slide, evidence: Deck['evidence']): void {
  drawHead(slide, 'Evidence');
  const lines = evidence.map(({ about, quote, source }) => [about, quote, source]);
  drawTable(slide, ['What it is about', 'What was said', 'Source'], lines, [3.6, 5.733, 3]);
}

function drawCover(slide: Slide, { title, lines }: Deck): void {
  const x = edge * 2;
  const w = slideWidth - 4 * edge;
  slide.addText(title, {
    x,
    y: 2.2,
    w,
    h: 1.2,
    fontSize: 36,
    bold: true,
    color: ink,
    fit: 'shrink',
  });
  if (lines.length === 0) return;
  slide.addText(lines.join('\n'), {
    x,
    y: 3.5,
    w,
    h: 2,
    fontSize: 16,
    color: quiet,
    valign: 'top',
  });
}

/** Draws a column on as many slides as its rows need. */
function drawColumn(
  addSlide: () => Slide,
  { title, note, colour, rows }: DeckSlide,
  pictures: SlidePictures,
): void {
  for (const [index, page] of pagesOf(rows).entries()) {
    const slide = addSlide();
    drawHead(slide, index === 0 ? title : `${title} (${index + 1})`, note, colour);
    for (const row of page) drawRow(slide, row, pictures);
  }
}

function drawRow(
  slide: Slide,
  { row, y, height, cards }: PlacedRow,
  pictures: SlidePictures,
): void {
  slide.addText(row.name, {
    x: edge,
    y,
    w: 2,
    h: height,
    fontSize: 14,
    bold: true,
    color: quiet,
    margin: 0,
    valign: 'top',
    fit: 'shrink',
  });
  for (const card of cards) {
    drawCard(slide, card);
    drawPicture(slide, card, pictures);
  }
  if (row.emotion === null) return;
  const { word, value } = row.emotion;
  const sign = value > 0 ? '+' : '';
  slide.addText(`${word} (${sign}${Math.round(value * 10) / 10})`, {
    x: edge + 2.1,
    y,
    w: 4,
    h: 0.35,
    fontSize: 16,
    color: ink,
    margin: 0,
  });
}

function drawCard(slide: Slide, { card, x, y, width: w, height: h }: PlacedCard): void {
  const point = card.flag ? ` [${card.flag === 'fail' ? 'fail point' : 'wait point'}]` : '';
  slide.addText(`${card.text}${point}`, {
    shape: 'rect',
    x,
    y,
    w,
    h,
    fontSize: cardFont,
    color: ink,
    fill: { color: 'FFFFFF' },
    line: { color: line, width: 0.75 },
    margin: [20, 6, 4, 4],
    valign: card.picture ? 'bottom' : 'top',
    fit: 'shrink',
  });
  slide.addText(card.status, {
    shape: 'rect',
    x,
    y,
    w: 0.24,
    h,
    fontSize: 9,
    bold: true,
    color: 'FFFFFF',
    align: 'center',
    valign: 'top',
    margin: [0, 0, 0, 4],
    fill: { color: statusColours[card.status] },
  });
}

/** Above the text of its card, whole, as wide as fits. */
function drawPicture(slide: Slide, { card, x, y, width: w }: PlacedCard, pictures: SlidePictures) {
  const picture = card.picture && pictures.get(card.picture.file);
  if (!card.picture || !picture) return;
  const room = { width: w - 0.4, height: pictureHeight - 0.1 };
  const scale = Math.min(room.width / picture.width, room.height / picture.height);
  slide.addImage({
    data: picture.data,
    altText: card.picture.alt || card.picture.name,
    x: x + 0.32,
    y: y + 0.08,
    w: picture.width * scale,
    h: picture.height * scale,
  });
}

function drawScales(slide: Slide, scales: readonly DeckScale[]): void {
  drawHead(slide, 'Behaviour');
  const [left, right] = [edge + 2.4, slideWidth - edge - 2.4];
  for (const [index, scale] of scales.entries()) {
    const y = 1.9 + index * 1.12;
    slide.addText(scale.title, {
      x: edge,
      y: y - 0.75,
      w: slideWidth - 2 * edge,
      h: 0.3,
      fontSize: 11,
      bold: true,
      color: ink,
      margin: 0,
    });
    slide.addText(scale.left, {
      x: edge,
      y: y - 0.25,
      w: 2.2,
      h: 0.5,
      fontSize: 10,
      color: quiet,
      margin: 0,
      align: 'right',
      fit: 'shrink',
    });
    slide.addText(scale.right, {
      x: right + 0.2,
      y: y - 0.25,
      w: 2.2,
      h: 0.5,
      fontSize: 10,
      color: quiet,
      margin: 0,
      fit: 'shrink',
    });
    slide.addShape('line', { x: left, y, w: right - left, h: 0, line: { color: line, width: 2 } });
    const stacked = new Map<number, number>();
    for (const { name, value, colour, company } of scale.dots) {
      const above = stacked.get(value) ?? 0;
      stacked.set(value, above + 1);
      const x = left + ((value - 1) / (scale.steps - 1)) * (right - left);
      slide.addText(initialsOf(name), {
        shape: company ? 'rect' : 'ellipse',
        x: x - 0.14 + (above % 4) * 0.2,
        y: y - 0.14 - Math.floor(above / 4) * 0.2,
        w: 0.28,
        h: 0.28,
        fontSize: 7,
        color: 'FFFFFF',
        bold: true,
        align: 'center',
        margin: 0,
        fill: { color: colour.replace('#', '') },
      });
    }
  }
}

const opportunityHead = [
  ...['Opportunity', 'How might we', 'Customers', 'Business'],
  ...['Effort', 'Status', 'Owner'],
];

function drawOpportunities(slide: Slide, opportunities: Deck['opportunities']): void {
  drawHead(slide, 'Opportunities');
  const lines = opportunities.map((one) => [
    ...[one.title, one.howMightWe, one.customerValue, one.businessValue, one.effort],
    ...[one.status.replace('_', ' '), one.owner],
  ]);
  drawTable(slide, opportunityHead, lines, [2.8, 3.9, 1.1, 1.1, 0.8, 1.2, 1.433]);
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
