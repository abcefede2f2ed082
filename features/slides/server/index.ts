export { body, edge, hex, ink, line, quiet, type Slide, slideHeight, slideWidth } from './slide.ts';
export { type SlidePicture, slidePicture } from './slide-picture.ts';
export { openSlides, type Slides, type SlideTheme } from './slides.ts';
export { addTables } from './tables.ts';
export { textHeight, textWidth } from './text-size.ts';
