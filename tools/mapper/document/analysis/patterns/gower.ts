import type { Profile, Profiles, Scale } from './profiles.ts';

/**
 * How far two people stand apart, from 0 (the same) to 1 (opposite ends of everything): the weighted
 * mean over the scales on which both have a place of |a − b| ÷ range, the range being that of the
 * scale. J. C. Gower, 'A general coefficient of similarity and some of its properties', Biometrics
 * 27 (1971). Who shares no scale with a person is taken to be as far away as can be.
 */
export function gowerDistance(scales: readonly Scale[], one: Profile, other: Profile): number {
  let sum = 0;
  let weights = 0;
  for (const [index, { steps, weight }] of scales.entries()) {
    const [a, b] = [one.values[index] ?? null, other.values[index] ?? null];
    if (a === null || b === null) continue;
    sum += (weight * Math.abs(a - b)) / (steps - 1);
    weights += weight;
  }
  return weights > 0 ? sum / weights : 1;
}

/** The distances between all people, in their order. */
export type Distances = readonly (readonly number[])[];

export function distancesOf({ scales, people }: Profiles): Distances {
  return people.map((one) => people.map((other) => gowerDistance(scales, one, other)));
}

/** A distance of a matrix. */
export function between(distances: Distances, one: number, other: number): number {
  return distances[one]?.[other] ?? 0;
}
