export { type Passage, passagesOf } from './passages.ts';
export { plainSource, type SourceText } from './source-text.ts';
