import type PptxGenJS from 'pptxgenjs';

/** Size of a slide in 16:9, in inches, and its margins. */
export const slideWidth = 13.333;
export const slideHeight = 7.5;
export const edge = 0.5;
/** The area below a slide's header and above its number, in inches. */
export const body = { x: edge, y: 1.3, w: slideWidth - 2 * edge, h: 5.7 } as const;

/**
 * The colours of slides by their names in the file's theme, so that a deck follows its master, light or
 * dark: text, quiet text, lines, and the background.
 */
export const ink = 'tx1';
export const quiet = 'tx2';
export const line = 'bg2';
export const paper = 'bg1';

export type Slide = ReturnType<PptxGenJS['addSlide']>;

/** A colour in the format of the file. */
export const hex = (colour: string) => colour.replace('#', '');
