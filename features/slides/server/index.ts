export { addTables } from './add-tables.ts';
export { body, edge, hex, ink, line, quiet, type Slide, slideWidth } from './slide.ts';
export { type SlidePicture, slidePicture } from './slide-picture.ts';
export { openSlides, type Slides } from './slides.ts';
export { textHeight, textWidth } from './text-size.ts';
export { writeDeck } from './write-deck.ts';
