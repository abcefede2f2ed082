import type { Levels, Zone } from '../../contract/codes.ts';

/** The minimum heat of each zone except white. */
export interface Thresholds {
  readonly red: number;
  readonly amber: number;
  readonly yellow: number;
}

/** Reach times frequency, 1 to 16. */
export function heatOf({ reach, frequency }: Levels): number {
  return reach * frequency;
}

/** The hottest zone that a heat reaches; works for thresholds in any order. */
export function zoneOf(heat: number, { red, amber, yellow }: Thresholds): Zone {
  if (heat >= red) return 'red';
  if (heat >= amber) return 'amber';
  return heat >= yellow ? 'yellow' : 'white';
}
