import {
  hex,
  ink,
  line,
  paper,
  quiet,
  type Slide,
  type Slides,
} from '#features/slides/server/index.ts';
import type { Deck, DeckEmotion, DeckSlide } from '../../document/out/deck.ts';
import { drawFlag, drawLegend, drawStatus } from './card-marks.ts';
import {
  type ColumnPage,
  cardEdge,
  headingHeight,
  nameFont,
  type PlacedCard,
  type PlacedRow,
  pagesOf,
  pictureHeight,
} from './slide-pages.ts';
import type { SlidePictures } from './slide-pictures.ts';

/** Adds the slides of a stage, a step or a persona: its rows with cards and pictures. */
export function addColumn(
  slides: Slides,
  column: DeckSlide,
  { pictures, labels }: ColumnParts,
): void {
  const pages = pagesOf(column.rows);
  for (const [index, page] of pages.entries()) {
    const title = index === 0 ? column.title : `${column.title} (${index + 1})`;
    const slide = slides.headed({ ...column, title });
    for (const row of page.rows) drawRow(slide, row, page, { colour: column.colour, pictures });
    const cards = page.rows.flatMap((row) => row.cards.map(({ card }) => card));
    drawLegend(slide, { labels, cards });
  }
}

interface ColumnParts {
  pictures: SlidePictures;
  labels: Deck['statusLabels'];
}

interface RowLook {
  colour: string;
  pictures: SlidePictures;
}

function drawRow(slide: Slide, placed: PlacedRow, page: ColumnPage, look: RowLook): void {
  const { row, x, y, names, height, heading } = placed;
  if (heading !== null)
    slide.addText(row.group, {
      ...{ x, y: heading, w: names + 3, h: headingHeight - 0.04, fontSize: 16, bold: true },
      ...{ color: hex(look.colour), margin: 0, valign: 'middle' },
    });
  slide.addText(row.name, {
    ...{ x, y, w: names - 0.15, h: height, fontSize: nameFont(page.font), bold: true },
    ...{ color: quiet, margin: [0, 0, 0, 6], valign: 'top' },
  });
  for (const card of placed.cards) {
    drawCard(slide, card, page.font);
    drawPicture(slide, card, look.pictures);
  }
  if (row.emotion) drawEmotion(slide, row.emotion, { ...placed, ...page, colour: look.colour });
}

interface EmotionRoom extends Pick<PlacedRow, 'x' | 'y' | 'names' | 'height' | 'end'> {
  font: number;
  colour: string;
}

/** Draws the level as one of a row of dots, with its label. */
function drawEmotion(
  slide: Slide,
  { word, value, level, levels, who }: DeckEmotion,
  space: EmotionRoom,
) {
  const size = 0.24;
  const left = space.x + space.names;
  for (let at = 0; at < levels; at += 1) {
    const fill = { color: at === level ? hex(space.colour) : paper };
    const spot = { x: left + at * (size + 0.1), y: space.y + (space.height - size) / 2 };
    slide.addShape('ellipse', {
      ...{ ...spot, w: size, h: size, fill },
      line: { color: at === level ? hex(space.colour) : line, width: 1.25 },
    });
  }
  const sign = value > 0 ? '+' : '';
  const said = `${word} (${sign}${Math.round(value * 10) / 10})`;
  const from = left + levels * (size + 0.1) + 0.1;
  slide.addText(
    [
      { text: said, options: { fontSize: space.font, color: ink } },
      ...(who ? [{ text: `   ${who}`, options: { fontSize: 16, color: quiet } }] : []),
    ],
    {
      ...{ x: from, y: space.y, w: space.end - from, h: space.height },
      ...{ margin: 0, valign: 'middle', fit: 'shrink' },
    },
  );
}

function drawCard(
  slide: Slide,
  { card, x, y, width: w, height: h }: PlacedCard,
  fontSize: number,
): void {
  slide.addText(card.text, {
    ...{ shape: 'rect', x, y, w, h, fontSize, color: ink },
    ...{ fill: { color: paper }, line: { color: line, width: 1 } },
    ...{
      margin: [cardEdge * 72, card.flag ? 32 : 4, 4, 4],
      valign: card.picture ? 'bottom' : 'middle',
    },
  });
  drawStatus(slide, card.status, { x, y, w: 0.26, h }, 11);
  if (card.flag) drawFlag(slide, card.flag, { x: x + w - 0.38, y: y + 0.09, w: 0.3, h: 0.3 });
}

/** Draws the picture of a card above its text, uncropped and as wide as possible. */
function drawPicture(slide: Slide, { card, x, y, width: w }: PlacedCard, pictures: SlidePictures) {
  const picture = card.picture && pictures.get(card.picture.file);
  if (!card.picture || !picture) return;
  const space = { width: w - 0.4, height: pictureHeight - 0.1 };
  const scale = Math.min(space.width / picture.width, space.height / picture.height);
  slide.addImage({
    data: picture.data,
    altText: card.picture.alt || card.picture.name,
    ...{ x: x + cardEdge, y: y + 0.08, w: picture.width * scale, h: picture.height * scale },
  });
}
