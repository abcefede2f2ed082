import { useSyncExternalStore } from 'react';
import { type Level, levelsOf } from '../../../document/analysis/emotion-levels.ts';
import { useMap } from '../../map-model.tsx';

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
  return levelsOf(row, count, (id) => records.get('levels', id));
}

function nameOf(level: { id: string; label: string; emoji: string } | undefined): string {
  return level ? `${level.id} ${level.label} ${level.emoji}` : '';
}
