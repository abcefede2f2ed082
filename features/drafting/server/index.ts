export { type ArrangeInput, arrangeReader } from './arrange-reader.ts';
export { cuesOf } from './kinds/cues.ts';
export { embedExamples, featuresOf, type KindVectors, probabilitiesOf } from './kinds/kinds.ts';
export { type RankedText, scoreAgainst, type WordVectors } from './ranking.ts';
export { sortIntoThemes } from './themes.ts';
