import { useMemo, useSyncExternalStore } from 'react';
import { cellKey } from '#features/board/web/index.ts';
import type { PresentedStep } from '#features/exports/web/index.ts';
import { useIds, useProperties } from '#platform/web/live/use-live-document.ts';
import { positionOfDimension } from '../behaviour/behaviour-model.tsx';
import { headerRow, type MapColumn } from '../layout/map-layout.ts';
import { useLayout, useMap } from '../map-model.tsx';

/** A step of presenting: the whole map, a column, or a dimension of a behavioural map. */
interface MapStep extends PresentedStep {
  /** Null for a dimension and for the whole map. */
  column: MapColumn | null;
  /** Its index among the columns or dimensions, counted from 0. */
  at: number;
  /** Whether it shows scales. */
  scales?: boolean;
}

/** The id of the step that shows the whole map. */
export const overview = 'overview';
/** The maximum number of cards in an overview: more cannot be read, and take long to draw. */
const maxAtOnce = 1500;

/** The steps in order. */
export function useSteps(): readonly MapStep[] {
  const { records, board } = useMap();
  const { mapType } = useProperties(records);
  const { columns } = useLayout();
  const dimensions = useIds(records, 'dimensions');
  const isLarge = useSyncExternalStore(
    (listener) => records.subscribeIds('cards', listener),
    () => records.count('cards') > maxAtOnce,
  );
  const behavioural = mapType === 'behavioral' && board.name === 'map';
  return useMemo(() => {
    if (behavioural) {
      const all = dimensions.map(
        (id, at): MapStep => ({
          id,
          position: positionOfDimension(id),
          column: null,
          at,
          scales: true,
        }),
      );
      const [first] = all;
      return first && all.length > 1 ? [{ ...first, id: overview }, ...all] : all;
    }
    const steps = columns.map((column, at): MapStep => {
      const header = { row: headerRow, column: column.stage ?? column.id };
      return { id: column.id, position: cellKey(header), column, at };
    });
    const [first] = steps;
    if (!first || steps.length < 2 || isLarge) return steps;
    return [{ ...first, id: overview, column: null }, ...steps];
  }, [behavioural, dimensions, columns, isLarge]);
}
