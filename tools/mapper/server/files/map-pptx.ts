import PptxGenJS from 'pptxgenjs';
import type { FileWriter } from '#features/exports/server/index.ts';
import { readDocument } from '#kernel/document.ts';
import { toXml } from '#kernel/plain-text.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import { type Deck, type DeckScale, type DeckSlide, deckOf } from '../../document/out/deck.ts';
import { type PlacedCard, type PlacedRow, pagesOf, pictureHeight } from './slide-pages.ts';
import { readSlidePictures, type SlidePictures } from './slide-pictures.ts';

/** A slide of 16:9, in inches. */
const width = 13.333;
const edge = 0.5;
const ink = '1B1B22';
const quiet = '5F6072';
const line = 'E6E6EC';
const statusColours = { O: '7460C1', A: 'AF813D', R: '09A07C', IP: '1380BC' } as const;
const scalesOnSlide = 5;
const opportunitiesOnSlide = 9;

type Slide = ReturnType<PptxGenJS['addSlide']>;

/**
 * A map as slides (ISO/IEC 29500) made of shapes that can be edited: a cover, one slide a stage or
 * persona with its cards and their pictures, the behavioural scales, and the opportunities as a table.
 */
export const writeMapPptx: FileWriter = async ({ document, title, picture }) => {
  const deck = toXml(deckOf(readDocument(mapperDocument, document).value, title));
  const pictures = await readSlidePictures(picture, deck);
  const file = new PptxGenJS();
  file.layout = 'LAYOUT_WIDE';
  file.title = deck.title;
  drawCover(file.addSlide(), deck);
  for (const slide of deck.slides) drawColumn(() => file.addSlide(), slide, pictures);
  for (const scales of chunks(deck.scales, scalesOnSlide)) drawScales(file.addSlide(), scales);
  for (const some of chunks(deck.opportunities, opportunitiesOnSlide))
    drawOpportunities(file.addSlide(), some);
  return Buffer.from((await file.write({ outputType: 'arraybuffer' })) as ArrayBuffer);
};

function drawCover(slide: Slide, { title, lines }: Deck): void {
  const x = edge * 2;
  const w = width - 4 * edge;
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

function head(slide: Slide, title: string, note = '', colour = ink): void {
  const bar = colour.replace('#', '');
  slide.addShape('rect', { x: edge, y: 0.42, w: width - 2 * edge, h: 0.05, fill: { color: bar } });
  slide.addText(title, {
    x: edge,
    y: 0.5,
    w: 9,
    h: 0.6,
    fontSize: 22,
    bold: true,
    color: ink,
    margin: 0,
    fit: 'shrink',
  });
  if (note)
    slide.addText(note, {
      x: width - edge - 3.2,
      y: 0.5,
      w: 3.2,
      h: 0.6,
      fontSize: 12,
      color: quiet,
      align: 'right',
      margin: 0,
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
    head(slide, index === 0 ? title : `${title} (${index + 1})`, note, colour);
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
    fontSize: 11,
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
    h: 0.3,
    fontSize: 12,
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
    fontSize: 11,
    color: ink,
    fill: { color: 'FFFFFF' },
    line: { color: line, width: 0.75 },
    margin: [4, 6, 4, 20],
    valign: card.picture ? 'bottom' : 'top',
    fit: 'shrink',
  });
  slide.addText(card.status, {
    shape: 'rect',
    x,
    y,
    w: 0.24,
    h,
    fontSize: 8,
    bold: true,
    color: 'FFFFFF',
    align: 'center',
    valign: 'top',
    margin: [4, 0, 0, 0],
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
  head(slide, 'Behaviour');
  const [left, right] = [edge + 2.4, width - edge - 2.4];
  for (const [index, scale] of scales.entries()) {
    const y = 1.9 + index * 1.12;
    slide.addText(scale.title, {
      x: edge,
      y: y - 0.75,
      w: width - 2 * edge,
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

function drawOpportunities(slide: Slide, opportunities: Deck['opportunities']): void {
  head(slide, 'Opportunities');
  const titles = [
    'Opportunity',
    'How might we',
    'Customers',
    'Business',
    'Effort',
    'Status',
    'Owner',
  ];
  const border = { type: 'solid' as const, color: line, pt: 0.75 };
  slide.addTable(
    [
      titles.map((text) => ({ text, options: { bold: true, color: quiet } })),
      ...opportunities.map((one) =>
        [
          one.title,
          one.howMightWe,
          one.customerValue ?? '',
          one.businessValue ?? '',
          one.effort ?? '',
          one.status.replace('_', ' '),
          one.owner,
        ].map((value) => ({ text: String(value), options: { color: ink } })),
      ),
    ],
    {
      x: edge,
      y: 1.3,
      w: width - 2 * edge,
      colW: [2.8, 4.1, 1, 1, 0.8, 1.2, 1.433],
      fontSize: 10,
      border,
    },
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );
}
