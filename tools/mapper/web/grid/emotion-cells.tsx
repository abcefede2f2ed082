import { useSyncExternalStore } from 'react';
import { emotionId } from '../../document/nouns/emotions.ts';
import { useMap } from '../map-model.tsx';
import { type CurveValues, lowestPoint, steepestDrop } from './curve.ts';
import { EmotionCell } from './emotion-cell.tsx';
import { EmotionCurve } from './emotion-curve.tsx';

/** The cells of an emotion row, with the curve through all of them. */
export function EmotionCells({ row, stages }: { row: string; stages: readonly string[] }) {
  const values = usePointValues(row, stages);
  const lowest = lowestPoint(values);
  const drop = steepestDrop(values);
  return stages.map((stage, column) => (
    <EmotionCell
      key={stage}
      row={row}
      stage={stage}
      value={values[column] ?? null}
      note={noteOf(column === lowest, column === drop)}
      curve={column === 0 ? <EmotionCurve values={values} /> : null}
    />
  ));
}

function noteOf(lowest: boolean, drop: boolean): string {
  if (lowest && drop) return 'Lowest point, steepest drop';
  if (lowest) return 'Lowest point';
  return drop ? 'Steepest drop' : '';
}

/** The value of each stage; only a change in this row draws anew. */
function usePointValues(row: string, stages: readonly string[]): CurveValues {
  const { records } = useMap();
  const told = useSyncExternalStore(
    (listener) => {
      const stops = stages.map((stage) =>
        records.subscribe('emotions', emotionId({ row, stage }), listener),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
    () =>
      stages.map((stage) => records.get('emotions', emotionId({ row, stage }))?.value ?? '').join(),
  );
  return told.split(',').map((value) => (value === '' ? null : Number(value)));
}
