import { useSyncExternalStore } from 'react';
import { levelOf, levelValue } from '../../document/analysis/emotion-curve.ts';
import { pairId } from '../../document/nouns/behaviour.ts';
import { useMap } from '../map-model.tsx';

/** A level that a feeling can have. */
export interface Level {
  /** 0 is the lowest. */
  place: number;
  value: number;
  word: string;
  /** What stands for it where that was chosen; a drawn face otherwise. */
  emoji: string;
}

/** What levels are called where nobody called them otherwise, from the lowest. */
const words: Readonly<Record<number, readonly string[]>> = {
  3: ['Bad', 'Neutral', 'Good'],
  5: ['Very bad', 'Bad', 'Neutral', 'Good', 'Very good'],
  7: ['Very bad', 'Bad', 'Rather bad', 'Neutral', 'Rather good', 'Good', 'Very good'],
};

/** The levels of an emotion row, from the lowest. */
export function useLevels(row: string): readonly Level[] {
  const { records } = useMap();
  useSyncExternalStore(
    (listener) => records.subscribeAll('levels', listener),
    () =>
      records
        .ids('levels')
        .map((id) => records.get('levels', id))
        .map(nameOf)
        .join(),
  );
  const count = useSyncExternalStore(
    (listener) => records.subscribe('rows', row, listener),
    () => records.get('rows', row)?.levels ?? 5,
  );
  return Array.from({ length: count }, (_, place) => {
    const value = levelValue(place, count);
    const renamed = records.get('levels', pairId(row, String(place)));
    return {
      place,
      value,
      word: renamed?.label || (words[count]?.[place] ?? `${place + 1} of ${count}`),
      emoji: renamed?.emoji ?? '',
    };
  });
}

function nameOf(level: { id: string; label: string; emoji: string } | undefined): string {
  return level ? `${level.id} ${level.label} ${level.emoji}` : '';
}

/** The level that is nearest to a value. */
export function levelAt(levels: readonly Level[], value: number): Level | undefined {
  return levels[levelOf(value, levels.length)];
}
