import type { Profiles } from './profiles.ts';

/** The minimum of people and scales, and the maximum share of missing points, to search for patterns. */
export const required = { people: 6, scales: 4, missing: 0.25 } as const;

/** Whether patterns can be searched for: `wants` is empty if so. */
export interface Readiness {
  ready: boolean;
  people: number;
  scales: number;
  /** The share of missing points, from 0 to 1. */
  missing: number;
  /** Sentences that say what to do first. */
  wants: string[];
}

export function readinessOf({ people, scales }: Profiles): Readiness {
  const answers = people.flatMap(({ values }) => values);
  const empty = answers.filter((value) => value === null).length;
  const missing = answers.length > 0 ? empty / answers.length : 0;
  const wants: string[] = [];
  if (people.length < required.people)
    wants.push(`Add participants: there are ${people.length}, ${required.people} are needed.`);
  if (scales.length < required.scales)
    wants.push(`Add dimensions: there are ${scales.length}, ${required.scales} are needed.`);
  if (missing > required.missing) {
    const maxMissing = Math.floor(answers.length * required.missing);
    wants.push(
      `Place more people: ${empty} points are missing, and at most ${maxMissing} may be missing.`,
    );
  }
  return {
    ready: wants.length === 0,
    people: people.length,
    scales: scales.length,
    missing,
    wants,
  };
}
