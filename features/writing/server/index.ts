export { readAsPng, withPictures } from './pictures.ts';
export { wordParagraph, wordRuns } from './word-direction.ts';
export { WordText, wordParts } from './word-text.ts';
