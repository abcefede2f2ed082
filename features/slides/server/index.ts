export { addTables } from './add-tables.ts';
export { body, edge, hex, ink, line, paper, quiet, type Slide, slideWidth } from './slide.ts';
export { imprintOf, slideMaster } from './slide-master.ts';
export { type SlidePicture, slidePicture } from './slide-picture.ts';
export { openSlides, type Slides, titlePicture } from './slides.ts';
export { fitSentences, textHeight, textWidth } from './text-size.ts';
export { writeDeck } from './write-deck.ts';
