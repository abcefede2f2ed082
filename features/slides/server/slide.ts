import type PptxGenJS from 'pptxgenjs';

/** Size of a slide in 16:9, in inches, and its margins. */
export const slideWidth = 13.333;
export const slideHeight = 7.5;
export const edge = 0.5;
/** The area below a slide's header and above its number, in inches. */
export const body = { x: edge, y: 1.3, w: slideWidth - 2 * edge, h: 5.7 } as const;

/** The colours of slides, in the format of the file. */
export const ink = '1B1B22';
export const quiet = '5F6072';
export const line = 'E6E6EC';

export type Slide = ReturnType<PptxGenJS['addSlide']>;

/** A colour in the format of the file. */
export const hex = (colour: string) => colour.replace('#', '');
