import type { FileWriter, WrittenProject } from '#features/exports/server/index.ts';
import {
  addTables,
  edge,
  openSlides,
  quiet,
  type Slide,
  type SlidePicture,
  type Slides,
  slidePicture,
  slideWidth,
  titlePicture,
} from '#features/slides/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { toXml } from '#kernel/text/plain-text.ts';
import { type Deck, type DeckSlide, deckOf } from '../../document/out/deck.ts';
import { personasDocument } from '../../document/personas-document.ts';
import { drawBlock } from './slide-blocks.ts';
import { layOutSlide, splitSlide } from './slide-layout.ts';

/** The gap between columns in inches, and their area. */
const gap = 0.4;
const area = { x: edge, y: 1.42, w: slideWidth - 2 * edge, h: 5.63 };

/**
 * Writes a persona project as slides (ISO/IEC 29500) of editable text, shapes and charts: one page a
 * slide, in columns, in the project's theme, and the evidence for all of them.
 */
export const writePersonasPptx: FileWriter = async ({ document, title, picture }) => {
  const deck = toXml(deckOf(readDocument(personasDocument, document).value, title));
  const pictures = await readPictures(picture, deck);
  const { first, second, heading } = deck;
  const logo = await slidePicture(picture, deck.logo, { longest: 600, clear: true });
  const slides = openSlides(deck.title, { first, second, heading, logo });
  const imprint = [deck.author, today()].filter(Boolean).join(' · ');
  slides.cover(deck.title, deck.names ? [deck.names] : [], imprint);
  for (const slide of deck.slides) {
    const parts = splitSlide(slide.columns, area, gap);
    for (const [part, columns] of parts.entries()) {
      const page = parts.length > 1 ? `${slide.page}, ${part + 1} of ${parts.length}` : slide.page;
      addPage(slides, { ...slide, page, columns }, { deck, pictures });
    }
  }
  addTables(slides, {
    title: 'Evidence',
    columns: [
      { header: 'Persona', width: 2 },
      { header: 'What it is about', width: 2.6 },
      { header: 'What was said', width: 4.8 },
      { header: 'Source', width: 3 },
    ],
    lines: deck.evidence.map(({ persona, about, quote, source }) => [
      ...[persona, about, quote, source],
    ]),
  });
  return slides.bytes();
};

const today = () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());

interface PageParts {
  deck: Deck;
  pictures: ReadonlyMap<string, SlidePicture>;
}

function addPage(slides: Slides, page: DeckSlide, { deck, pictures }: PageParts): void {
  const { persona, role, facts, colour, portrait, columns } = page;
  const face = pictures.get(portrait);
  const header = { title: persona, note: page.page, colour };
  const slide = slides.headed({ ...header, besidePicture: face !== undefined });
  if (face) slide.addImage({ data: face.data, ...titlePicture, rounding: true, altText: persona });
  const x = face ? titlePicture.x + titlePicture.w + 0.15 : edge;
  drawFacts(slide, [role, ...facts].filter(Boolean).join(' · '), x);
  const { size, columns: laid } = layOutSlide(columns, area, gap);
  for (const [at, { blocks }] of columns.entries()) {
    for (const [index, block] of blocks.entries()) {
      const box = laid[at]?.[index];
      if (box) drawBlock(slide, block, { box, size, deck, pictures });
    }
  }
}

/** Draws who a persona is below its name. */
function drawFacts(slide: Slide, text: string, x: number): void {
  slide.addText(text, {
    ...{ x, y: 1.06, w: slideWidth - edge - x, h: 0.3, fontSize: 13, color: quiet },
    ...{ margin: 0, valign: 'middle', fit: 'shrink' },
  });
}

/** The longest edge in pixels, which is more than a picture on a slide can show. */
const longest = 600;

/** Reads portraits and the pictures of sections by path; missing files are skipped. */
async function readPictures(
  read: WrittenProject['picture'],
  { slides }: Deck,
): Promise<Map<string, SlidePicture>> {
  const pictures = new Map<string, SlidePicture>();
  const add = async (path: string, square: boolean) => {
    if (pictures.has(path)) return;
    const picture = await slidePicture(read, path, { longest, square, clear: !square });
    if (picture) pictures.set(path, picture);
  };
  for (const { portrait, columns } of slides) {
    await add(portrait, true);
    for (const { blocks } of columns)
      for (const block of blocks)
        if (block.kind === 'pictures')
          for (const { file } of block.pictures) await add(file, false);
  }
  return pictures;
}
