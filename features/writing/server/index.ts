export { readAsPng, withPictures } from './pictures.ts';
export { wordParagraph } from './word-direction.ts';
export { WordText, wordParts } from './word-text.ts';
