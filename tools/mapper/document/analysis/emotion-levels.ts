import { pairId } from '../records/behaviour.ts';
import { levelOf, levelValue } from './emotion-curve.ts';

/** A level of an emotion row. */
export interface Level {
  /** Its index; 0 is the lowest. */
  index: number;
  /** From -2 to 2. */
  value: number;
  word: string;
  /** The chosen emoji; empty for the default drawing. */
  emoji: string;
}

/** The default labels of levels, from the lowest. */
const levelLabels: Readonly<Record<number, readonly string[]>> = {
  3: ['Bad', 'Neutral', 'Good'],
  5: ['Very bad', 'Bad', 'Neutral', 'Good', 'Very good'],
  7: ['Very bad', 'Bad', 'Rather bad', 'Neutral', 'Rather good', 'Good', 'Very good'],
};

/** Finds the label and the emoji that a map gives a level. */
export type LevelName = (id: string) => { label: string; emoji: string } | undefined;

/** The `count` levels of an emotion row, from the lowest. */
export function levelsOf(row: string, count: number, named: LevelName): Level[] {
  return Array.from({ length: count }, (_, index) => {
    const own = named(pairId(row, String(index)));
    return {
      index,
      value: levelValue(index, count),
      word: own?.label || (levelLabels[count]?.[index] ?? `${index + 1} of ${count}`),
      emoji: own?.emoji ?? '',
    };
  });
}

/** The level that is nearest to a value. */
export function levelAt(levels: readonly Level[], value: number): Level | undefined {
  return levels[levelOf(value, levels.length)];
}
