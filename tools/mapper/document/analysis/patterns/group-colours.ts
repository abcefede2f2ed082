import { firstColour, stageColours } from '../../../contract/codes.ts';
import type { MapRecord } from '../../mapper-document.ts';

type Coloured = Pick<MapRecord<'patterns'>, 'colour'>;

/** The first colour that no pattern has; once all are taken, they are repeated in turn. */
export function freeGroupColour(patterns: readonly Coloured[]): string {
  const taken = new Set(patterns.map(({ colour }) => colour));
  const free = stageColours.find(({ colour }) => !taken.has(colour));
  const next = free ?? stageColours[patterns.length % stageColours.length];
  return next?.colour ?? firstColour;
}
