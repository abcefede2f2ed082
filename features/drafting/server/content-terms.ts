export { contentTerms, stemOf } from '#features/drafting/document/index.ts';
