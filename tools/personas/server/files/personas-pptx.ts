import type { FileWriter, WrittenProject } from '#features/exports/server/index.ts';
import { chosenParts, readSlideOptions } from '#features/slides/contract/slide-options.ts';
import {
  addTables,
  edge,
  imprintOf,
  openSlides,
  quiet,
  type Slide,
  type SlidePicture,
  type Slides,
  slideMaster,
  slidePicture,
  slideWidth,
  titlePicture,
} from '#features/slides/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { toXml } from '#kernel/text/plain-text.ts';
import { type Deck, type DeckSlide, deckOf, partsOf } from '../../document/out/deck.ts';
import { personasDocument } from '../../document/personas-document.ts';
import { drawBlock } from './slide-blocks.ts';
import { layOutSlide, splitSlide } from './slide-layout.ts';

/** The gap between columns in inches, and their area. */
const gap = 0.4;
const area = { x: edge, y: 1.42, w: slideWidth - 2 * edge, h: 5.63 };

/**
 * Writes a persona project as slides (ISO/IEC 29500) of editable text, shapes and charts: one page a
 * slide, in columns, and the evidence for all of them; the chosen
 * parts with the chosen master.
 */
export const writePersonasPptx: FileWriter = async ({ document, title, picture, options }) => {
  const chosen = toXml(readSlideOptions(options));
  const project = toXml(deckOf(readDocument(personasDocument, document).value, title));
  const pictures = await readPictures(picture, project);
  const master = await slideMaster(project, chosen, picture);
  const deck = { ...project, ...master, logo: project.logo, heading: master.heading ?? 'Arial' };
  const slides = openSlides(deck.title, master);
  slides.cover(deck.title, deck.names ? [deck.names] : [], imprintOf(chosen, deck.author));
  for (const { id } of chosenParts(partsOf(deck), chosen)) {
    if (id === 'evidence') addEvidence(slides, deck);
    for (const slide of deck.slides.filter((one) => one.id === id))
      addPages(slides, slide, { deck, pictures });
  }
  return slides.bytes();
};

function addPages(slides: Slides, slide: DeckSlide, parts: PageParts): void {
  const pages = splitSlide(slide.columns, area, gap);
  for (const [at, columns] of pages.entries()) {
    const page = pages.length > 1 ? `${slide.page}, ${at + 1} of ${pages.length}` : slide.page;
    addPage(slides, { ...slide, page, columns }, parts);
  }
}

function addEvidence(slides: Slides, { evidence }: Deck): void {
  addTables(slides, {
    title: 'Evidence',
    columns: [
      { header: 'Persona', width: 2 },
      { header: 'What it is about', width: 2.6 },
      { header: 'What was said', width: 4.8 },
      { header: 'Source', width: 3 },
    ],
    lines: evidence.map(({ persona, about, quote, source }) => [persona, about, quote, source]),
  });
}

interface PageParts {
  deck: Deck;
  pictures: ReadonlyMap<string, SlidePicture>;
}

function addPage(slides: Slides, page: DeckSlide, { deck, pictures }: PageParts): void {
  const { persona, role, facts, colour, portrait, columns } = page;
  const face = pictures.get(portrait);
  const header = { title: persona, note: page.page, colour };
  const notes = deck.evidence
    .filter((one) => one.persona === persona)
    .map(({ about, quote, source }) => [about, quote, source].filter(Boolean).join(': '));
  const slide = slides.headed({ ...header, notes, besidePicture: face !== undefined });
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
