export { type Passage, passagesInSlices, passagesOf } from './passages.ts';
export { judgeBacking, locateVerbatim } from './receipts.ts';
export {
  createSourceKinds,
  type ItemText,
  type SourceHooks,
  type SourceKinds,
  textsOfItems,
} from './source-hooks.ts';
export { plainSource, type SourcePart, type SourceText } from './source-text.ts';
export { type IsWithheld, type WithheldTexts, withheldTextsKey } from './withheld.ts';
