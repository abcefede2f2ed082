import type { Series } from '../../contract/codes.ts';
import type { MapValue } from '../mapper-document.ts';
import { emotionId } from '../records/emotions.ts';
import { columnOf, columnsOf } from './columns.ts';

/** An emotion with where it stands now. */
export interface Feeling {
  row: string;
  /** Id of its column. */
  column: string;
  /** Null for the map's actor. */
  persona: string | null;
  series: Series;
  value: number;
}

/**
 * What people feel at each column, one of each persona and series. What was said of a stage before it
 * had steps stands in its first one, unless something was said of that step itself.
 */
export function feelingsIn(map: Pick<MapValue, 'stages' | 'steps' | 'emotions'>): Feeling[] {
  const columns = columnsOf(map);
  const found = new Map<string, Feeling>();
  for (const { stage, step, row, persona, series, value } of map.emotions) {
    const column = columnOf(columns, { stage, step })?.id;
    if (column === undefined) continue;
    const place = emotionId({ row, stage, step: column, persona, series });
    if (step === column || !found.has(place))
      found.set(place, { row, column, persona, series, value });
  }
  return [...found.values()];
}
