import type { Profile, Profiles, Scale } from './profiles.ts';

/**
 * The dissimilarity of two people, from 0 (equal) to 1 (opposite ends of all scales): the weighted mean of
 * |a − b| ÷ range over the scales on which both have a point, where the range is that of the scale. J. C.
 * Gower, 'A general coefficient of similarity and some of its properties', Biometrics 27 (1971). People
 * without a common scale have the distance 1.
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

/** The distance of two people in a matrix. */
export function between(distances: Distances, one: number, other: number): number {
  return distances[one]?.[other] ?? 0;
}
