export { type Passage, passagesOf } from './passages.ts';
export { type Backing, findVerbatim, judgeBacking } from './receipts.ts';
export { plainSource, type SourcePart, type SourceText } from './source-text.ts';
