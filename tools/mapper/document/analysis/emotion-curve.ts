import type { Series } from '../../contract/codes.ts';
import type { MapValue } from '../mapper-document.ts';
import { columnsOf } from './columns.ts';
import { feelingsIn } from './feelings.ts';

/** How one persona, or the map's actor, feels along the journey. */
export interface EmotionCurve {
  row: string;
  /** Null for the map's actor. */
  persona: string | null;
  series: Series;
  /** A value a column, null where nobody said: a gap in the line. */
  values: (number | null)[];
  /** Place of the column with the lowest value, the first of equals; null without values. */
  lowest: number | null;
  /** Places of the neighbouring columns with the steepest fall; null where nothing falls. */
  steepestDrop: { from: number; to: number; by: number } | null;
}

/** All curves of a map: those of a row together, the actor's first, the future last. */
export function emotionCurves(map: MapValue): EmotionCurve[] {
  const columns = columnsOf(map);
  const places = new Map(columns.map(({ id }, place) => [id, place]));
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
          const place = places.get(column);
          if (place !== undefined) values[place] = value;
        }
        return [{ row: row.id, persona, series, values, ...extremesOf(values) }];
      }),
    );
  });
}

/** The lowest point and the steepest fall between two columns that are neighbours. */
export function extremesOf(
  values: readonly (number | null)[],
): Pick<EmotionCurve, 'lowest' | 'steepestDrop'> {
  let lowest: number | null = null;
  let steepestDrop: EmotionCurve['steepestDrop'] = null;
  for (const [place, value] of values.entries()) {
    if (value === null) continue;
    const least = lowest === null ? null : (values[lowest] ?? null);
    if (least === null || value < least) lowest = place;
    const before = values[place - 1] ?? null;
    const by = before === null ? 0 : before - value;
    if (by > (steepestDrop?.by ?? 0)) steepestDrop = { from: place - 1, to: place, by };
  }
  return { lowest, steepestDrop };
}

/** The value of a level, from -2 at place 0 to 2 at the last of `levels`. */
export function levelValue(place: number, levels: number): number {
  return -2 + (4 * place) / (levels - 1);
}

/** The level, counted from 0, that is nearest to a value. */
export function levelOf(value: number, levels: number): number {
  return Math.round(((value + 2) / 4) * (levels - 1));
}
