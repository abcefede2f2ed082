import type { Profiles } from './profiles.ts';

/** The least that groups can be looked for in. */
export const required = { people: 6, scales: 4, missing: 0.25 } as const;

/** What is missing before groups can be looked for; nothing where all is there. */
export interface Readiness {
  ready: boolean;
  people: number;
  scales: number;
  /** Share of the places that nobody filled, from 0 to 1. */
  missing: number;
  /** What to do first, in sentences. */
  wants: string[];
}

export function readinessOf({ people, scales }: Profiles): Readiness {
  const places = people.flatMap(({ values }) => values);
  const empty = places.filter((value) => value === null).length;
  const missing = places.length > 0 ? empty / places.length : 0;
  const wants: string[] = [];
  if (people.length < required.people)
    wants.push(`Add participants: there are ${people.length}, ${required.people} are needed.`);
  if (scales.length < required.scales)
    wants.push(`Add dimensions: there are ${scales.length}, ${required.scales} are needed.`);
  if (missing > required.missing) {
    const most = Math.floor(places.length * required.missing);
    wants.push(`Place more people: ${empty} points are missing, at most ${most} may be.`);
  }
  return {
    ready: wants.length === 0,
    people: people.length,
    scales: scales.length,
    missing,
    wants,
  };
}
