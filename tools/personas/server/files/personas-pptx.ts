import PptxGenJS from 'pptxgenjs';
import sharp from 'sharp';
import type { FileWriter, WrittenProject } from '#features/exports/server/index.ts';
import { writeDeck } from '#features/slides/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { toXml } from '#kernel/text/plain-text.ts';
import { type Deck, type DeckSlide, deckOf } from '../../document/out/deck.ts';
import { personasDocument } from '../../document/personas-document.ts';
import { drawBlock, type Slide } from './slide-blocks.ts';
import { layOutSlide, splitSlide } from './slide-layout.ts';

/** The size of a 16:9 slide, its margins, and the gap between columns, in inches. */
const [width, height, edge, top, gap] = [13.333, 7.5, 0.5, 1.35, 0.4] as const;
/** The area of the columns. */
const area = { x: edge, y: top, w: width - 2 * edge, h: height - top - edge + 0.2 };
const ink = '1B1B22';
const quiet = '5F6072';

/**
 * Writes a persona project as slides (ISO/IEC 29500) of editable text, shapes and charts: one page a
 * slide, in columns, in the project's theme.
 */
export const writePersonasPptx: FileWriter = async ({ document, title, picture }) => {
  const deck = toXml(deckOf(readDocument(personasDocument, document).value, title));
  const pictures = await readPictures(picture, deck);
  const file = new PptxGenJS();
  file.layout = 'LAYOUT_WIDE';
  file.title = deck.title;
  file.theme = { headFontFace: deck.heading, bodyFontFace: 'Arial' };
  const logo = pictures.get(deck.logo);
  const cover = file.addSlide();
  drawBand(cover, deck);
  const at = { x: 1, y: 2.6, w: width - 2, h: 1.4 };
  const look = { fontSize: 36, bold: true, color: ink, fontFace: deck.heading };
  cover.addText(deck.title, { ...at, ...look, fit: 'shrink' });
  cover.addText(deck.names, { x: 1, y: 4, w: width - 2, h: 1, fontSize: 16, color: quiet });
  if (logo) cover.addImage({ data: logo, x: 1, y: 1, h: 0.7, w: 1.4, sizing: box(1.4, 0.7) });
  for (const slide of deck.slides) {
    const parts = splitSlide(slide.columns, area, gap);
    for (const [part, columns] of parts.entries()) {
      const page = parts.length > 1 ? `${slide.page}, ${part + 1} of ${parts.length}` : slide.page;
      drawSlide(file.addSlide(), { ...slide, page, columns }, deck, pictures);
    }
  }
  return writeDeck(file);
};

const box = (w: number, h: number) => ({ type: 'contain' as const, w, h });

function drawBand(slide: Slide, { first, second }: Deck): void {
  const fill = (colour: string) => ({ fill: { color: colour.replace('#', '') } });
  slide.addShape('rect', { x: 0, y: 0, w: width * 0.7, h: 0.1, ...fill(first) });
  slide.addShape('rect', { x: width * 0.7, y: 0, w: width * 0.3, h: 0.1, ...fill(second) });
}

function drawSlide(
  slide: Slide,
  { persona, role, page, portrait, columns }: DeckSlide,
  deck: Deck,
  pictures: ReadonlyMap<string, string>,
): void {
  drawBand(slide, deck);
  const face = pictures.get(portrait);
  const begin = face ? edge + 0.9 : edge;
  if (face) slide.addImage({ data: face, x: edge, y: 0.35, w: 0.75, h: 0.75, rounding: true });
  const header = { x: begin, w: 8, color: ink, margin: 0, fit: 'shrink' as const };
  slide.addText(persona, {
    ...header,
    y: 0.35,
    h: 0.45,
    fontSize: 22,
    bold: true,
    fontFace: deck.heading,
  });
  slide.addText(role, { ...header, y: 0.8, h: 0.3, fontSize: 12, color: quiet });
  const right = { x: width - edge - 3, y: 0.35, w: 3, h: 0.4 };
  slide.addText(page, { ...right, fontSize: 12, color: quiet, align: 'right', margin: 0 });
  const { size, columns: laid } = layOutSlide(columns, area, gap);
  for (const [at, { blocks }] of columns.entries()) {
    for (const [index, block] of blocks.entries()) {
      const box = laid[at]?.[index];
      if (box) drawBlock(slide, block, box, size, deck);
    }
  }
}

/** The longest edge in pixels, which is more than a portrait on a slide can show. */
const longestSide = 600;

/** Reads portraits and the logo by path, in a format that slide programs support; missing files are skipped. */
async function readPictures(
  read: WrittenProject['picture'],
  { slides, logo }: Deck,
): Promise<Map<string, string>> {
  const pictures = new Map<string, string>();
  for (const path of new Set([logo, ...slides.map(({ portrait }) => portrait)])) {
    const picture = path ? await read(path) : null;
    if (!picture) continue;
    const square = path === logo ? {} : { height: longestSide };
    const png = await sharp(picture.bytes)
      .resize({ width: longestSide, ...square, fit: path === logo ? 'inside' : 'cover' })
      .png()
      .toBuffer();
    pictures.set(path, `image/png;base64,${png.toString('base64')}`);
  }
  return pictures;
}
