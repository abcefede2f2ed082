export { contentWords, stemOf } from '#features/drafting/document/index.ts';
