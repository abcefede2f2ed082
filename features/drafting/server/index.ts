export { type ArrangeInput, arrangeReader } from './arrange-reader.ts';
export { cuesOf } from './kinds/cues.ts';
export { embedExamples, type KindVectors } from './kinds/kinds.ts';
export { type RankedText, scoreAgainst, type WordVectors } from './ranking.ts';
