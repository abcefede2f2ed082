import type { Series } from '../../contract/codes.ts';
import type { MapValue } from '../mapper-document.ts';
import { columnsOf } from './columns.ts';
import { feelingsIn } from './feelings.ts';

/** The emotions of one persona, or of the map's actor, along the journey. */
export interface EmotionCurve {
  row: string;
  /** Null for the actor of the map. */
  persona: string | null;
  series: Series;
  /** One value a column; null for a gap. */
  values: (number | null)[];
  /** The index of the column with the lowest value, the first of equal ones; null without values. */
  lowest: number | null;
  /** The indexes of the neighbouring columns with the steepest fall; null if there is none. */
  steepestDrop: { from: number; to: number; by: number } | null;
}

/** All curves of a map by row: the actor's first, those of the future last. */
export function emotionCurves(map: MapValue): EmotionCurve[] {
  const columns = columnsOf(map);
  const indexes = new Map(columns.map(({ id }, index) => [id, index]));
  const rows = map.rows.filter(({ kind }) => kind === 'emotion');
  const feelings = feelingsIn(map);
  const lanes = [null, ...map.personas.map(({ id }) => id)];
  return rows.flatMap((row) => {
    const here = feelings.filter((feeling) => feeling.row === row.id);
    return (['current', 'future'] as const).flatMap((series) =>
      lanes.flatMap((persona) => {
        const own = here.filter((one) => one.persona === persona && one.series === series);
        if (own.length === 0) return [];
        const values: (number | null)[] = columns.map(() => null);
        for (const { column, value } of own) {
          const index = indexes.get(column);
          if (index !== undefined) values[index] = value;
        }
        return [{ row: row.id, persona, series, values, ...extremesOf(values) }];
      }),
    );
  });
}

/** The lowest point, and the steepest fall between neighbouring columns. */
export function extremesOf(
  values: readonly (number | null)[],
): Pick<EmotionCurve, 'lowest' | 'steepestDrop'> {
  let lowest: number | null = null;
  let steepestDrop: EmotionCurve['steepestDrop'] = null;
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const minValue = lowest === null ? null : (values[lowest] ?? null);
    if (minValue === null || value < minValue) lowest = index;
    const before = values[index - 1] ?? null;
    const by = before === null ? 0 : before - value;
    if (by > (steepestDrop?.by ?? 0)) steepestDrop = { from: index - 1, to: index, by };
  }
  return { lowest, steepestDrop };
}

/** The value of a level: -2 for the first, 2 for the last of `levels`. */
export function levelValue(index: number, levels: number): number {
  return -2 + (4 * index) / (levels - 1);
}

/** The index of the level that is nearest to a value. */
export function levelOf(value: number, levels: number): number {
  return Math.round(((value + 2) / 4) * (levels - 1));
}
