import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from '#platform/web/store/store.ts';
import { extremesOf } from '../../../document/analysis/emotion-curve.ts';
import type { MapLine } from '../../layout/map-layout.ts';
import { useLayout, useMap, type Whose } from '../../map-model.tsx';

/** One curve of an emotion line. */
export interface LineCurve extends Whose, ReturnType<typeof extremesOf> {
  /** One value a column; null for none. */
  values: readonly (number | null)[];
  /** What is said at the points, one a column; empty for the labels of their levels. */
  labels: readonly string[];
}

/** The curves of a line, the actor's first, those of the future last; renders when one changes. */
export function useCurves(line: MapLine): readonly LineCurve[] {
  const { records, emotions, cellIndex } = useMap();
  const { columns, shape } = useLayout();
  const described = useSyncExternalStore(
    (listener) => records.subscribeAll('emotions', listener),
    () =>
      emotions
        .ids(line.row)
        .map((id) => records.get('emotions', id))
        .flatMap((emotion) => {
          if (!emotion) return [];
          const { row, column } = cellIndex.addressOf(emotion);
          if (line.lane !== null && row !== line.id) return [];
          const { persona, series, value, step, label } = emotion;
          const said = encodeURIComponent(label.toWellFormed());
          return [persona ?? '', series, column, value, step ?? '', said].join(' ');
        })
        .join('\n'),
  );
  return useMemo(() => {
    const curves = new Map<string, Whose & { values: (number | null)[]; labels: string[] }>();
    for (const one of described === '' ? [] : described.split('\n')) {
      const [persona = '', series = 'current', column = '', value = '', step, label = ''] =
        one.split(' ');
      const at = shape.columnAt.get(column);
      if (at === undefined) continue;
      const key = `${series} ${persona}`;
      const curve = curves.get(key) ?? {
        persona: persona || null,
        series: series === 'future' ? 'future' : 'current',
        values: columns.map(() => null),
        labels: columns.map(() => ''),
      };
      // An emotion of a step takes precedence over one of its stage.
      if (step || curve.values[at] === null) {
        curve.values[at] = Number(value);
        curve.labels[at] = decodeURIComponent(label);
      }
      curves.set(key, curve);
    }
    return [...curves.entries()]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, curve]) => ({ ...curve, ...extremesOf(curve.values) }));
  }, [described, columns, shape]);
}

/** The curve of a line that is edited. */
export function useWhose(line: MapLine): Whose {
  const chosen = useStore(useMap().board.whose).get(line.id);
  return chosen ?? { persona: line.lane, series: 'current' };
}
