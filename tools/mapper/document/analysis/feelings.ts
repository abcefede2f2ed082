import type { Series } from '../../contract/codes.ts';
import type { MapValue } from '../mapper-document.ts';
import { emotionId } from '../records/emotions.ts';
import { columnOf, columnsOf } from './columns.ts';

/** An emotion with its current column. */
export interface Feeling {
  row: string;
  /** The id of its column. */
  column: string;
  /** Null for the actor of the map. */
  persona: string | null;
  series: Series;
  value: number;
  /** What is said at the point; empty for the label of its level. */
  label: string;
}

/**
 * The emotions at each column, one for each persona and series. An emotion that was set on a stage before
 * it had steps belongs to its first step, unless that step has one of its own.
 */
export function feelingsIn(map: Pick<MapValue, 'stages' | 'steps' | 'emotions'>): Feeling[] {
  const columns = columnsOf(map);
  const found = new Map<string, Feeling>();
  for (const { stage, step, row, persona, series, value, label } of map.emotions) {
    const column = columnOf(columns, { stage, step })?.id;
    if (column === undefined) continue;
    const id = emotionId({ row, stage, step: column, persona, series });
    if (step === column || !found.has(id))
      found.set(id, { row, column, persona, series, value, label });
  }
  return [...found.values()];
}
