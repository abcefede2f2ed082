import { type Level, levels } from '../../contract/codes.ts';

/** The minimum values of levels 2, 3 and 4. */
export type LevelThresholds = readonly [number, number, number];

/**
 * Thresholds that split values into quarters (quartiles by nearest rank). Equal values always have the
 * same level.
 */
export function quartilesOf(values: readonly number[]): LevelThresholds {
  const sorted = values.toSorted((a, b) => a - b);
  const above = (part: number) => sorted[Math.ceil(part * sorted.length)] ?? sorted.at(-1) ?? 0;
  return [above(0.25), above(0.5), above(0.75)];
}

/** The highest level whose threshold a value reaches. */
export function levelOf(value: number, thresholds: LevelThresholds): Level {
  return levels.findLast((level) => level === 1 || value >= (thresholds[level - 2] ?? 0)) ?? 1;
}
