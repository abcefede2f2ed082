export { readAsPng, withPictures } from './pictures.ts';
export { WordText, wordParts } from './word-text.ts';
