export { type Passage, passagesOf } from './passages.ts';
export { plainSource } from './source-text.ts';
