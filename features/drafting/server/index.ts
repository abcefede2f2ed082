export { type RankedText, scoreAgainst, type WordVectors } from './ranking.ts';
