export { type Passage, passagesOf } from './passages.ts';
export { plainSource, type SourcePart } from './source-text.ts';
