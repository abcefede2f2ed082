import type { Levels, Zone } from '../../contract/codes.ts';

/** The least heat of each zone that is not white. */
export interface Thresholds {
  readonly red: number;
  readonly amber: number;
  readonly yellow: number;
}

/** How many need a task times how often, 1 to 16. */
export function heatOf({ reach, frequency }: Levels): number {
  return reach * frequency;
}

/** The hottest zone that a heat reaches; any three thresholds give an answer. */
export function zoneOf(heat: number, { red, amber, yellow }: Thresholds): Zone {
  if (heat >= red) return 'red';
  if (heat >= amber) return 'amber';
  return heat >= yellow ? 'yellow' : 'white';
}
