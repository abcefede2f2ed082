import { z } from 'zod';

/** The two axes of a matrix: how many users need a task, and how often. */
export const axes = ['reach', 'frequency'] as const;
export const axis = z.enum(axes);
export type Axis = z.output<typeof axis>;

/** The four levels of an axis, in ascending order. */
export const levels = [1, 2, 3, 4] as const;
export const level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type Level = z.output<typeof level>;

/**
 * The placement of a task in a sub-matrix, reach before frequency, as '4,3'. It is one value, so that
 * concurrent moves never mix.
 */
export const levelPair = z.templateLiteral([level, ',', level]);
export type LevelPair = z.output<typeof levelPair>;

/** The two levels of a placement. */
export interface Levels {
  readonly reach: Level;
  readonly frequency: Level;
}

export function levelPairOf({ reach, frequency }: Levels): LevelPair {
  return `${reach},${frequency}`;
}

export function levelsOf(at: LevelPair): Levels {
  return { reach: Number(at[0]) as Level, frequency: Number(at[2]) as Level };
}

/** The default titles of the axes and of their levels. */
export const axisLabels: Readonly<
  Record<Axis, { title: string; levels: readonly [string, string, string, string] }>
> = {
  reach: { title: 'How many people need it', levels: ['Few', 'Some', 'Most', 'All'] },
  frequency: {
    title: 'How often they need it',
    levels: ['Rarely', 'Some of the time', 'Most of the time', 'All the time'],
  },
};

/** Zones by heat, the hottest first. */
export const zones = ['red', 'amber', 'yellow', 'white'] as const;
export const zone = z.enum(zones);
export type Zone = z.output<typeof zone>;
export const zoneLabels: Readonly<Record<Zone, string>> = {
  red: 'Red route',
  amber: 'Amber',
  yellow: 'Yellow',
  white: 'White',
};

/** The minimum heat of each zone except white; heat is reach times frequency, 1 to 16. */
export const heat = z.number().int().min(1).max(16);
export const usualThresholds = { red: 9, amber: 6, yellow: 3 } as const;

/** What a sub-matrix describes: a persona, a product area, or the parts of a task. */
export const subMatrixKinds = ['persona', 'area', 'task'] as const;
export const subMatrixKind = z.enum(subMatrixKinds);
export type SubMatrixKind = z.output<typeof subMatrixKind>;
export const subMatrixLabels: Readonly<Record<SubMatrixKind, string>> = {
  persona: 'Persona',
  area: 'Product area',
  task: 'Task in parts',
};

/** Weights are shares with four decimals, so that their sums are exact. */
export const weightParts = 10_000;
export const weight = z
  .number()
  .min(0)
  .max(1)
  .refine(
    (share) => Math.abs(share * weightParts - Math.round(share * weightParts)) < 1e-6,
    'A weight has four decimals at most.',
  );

/** The kinds of sources. */
export const evidenceKinds = ['file', 'note', 'url', 'person'] as const;
export const evidenceKind = z.enum(evidenceKinds);
export const evidenceLabels: Readonly<Record<z.output<typeof evidenceKind>, string>> = {
  person: 'Person',
  note: 'Note',
  url: 'Web address',
  file: 'File',
};

/** The colours that new tags get in turn. */
export const palette = [
  { name: 'Iris', colour: '#5b4bdb' },
  { name: 'Blue', colour: '#1668dc' },
  { name: 'Teal', colour: '#0f7c7e' },
  { name: 'Green', colour: '#12805c' },
  { name: 'Amber', colour: '#b26a00' },
  { name: 'Red', colour: '#c8321f' },
] as const;
export const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
export const firstColour = palette[0].colour;

export const recordId = z.string().min(1).max(64);

/** The colours of zones in print, which also differ in greyscale. */
export const zoneColours: Readonly<Record<Zone, string>> = {
  red: '#e0705f',
  amber: '#f2b56b',
  yellow: '#f7e3a3',
  white: '#ffffff',
};
