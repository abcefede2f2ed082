import { useMemo } from 'react';
import { placeKey } from '#features/board/web/index.ts';
import type { PresentedStep } from '#features/exports/web/index.ts';
import { useFacts, useIds } from '#platform/web/live/use-live-document.ts';
import { placeOfDimension } from '../behaviour/behaviour-model.tsx';
import { headRow, type MapColumn } from '../layout/map-layout.ts';
import { useLayout, useMap } from '../map-model.tsx';

/** What is presented at once: a column of the map, or a dimension of a behavioural one. */
interface MapStep extends PresentedStep {
  /** Null for a dimension. */
  column: MapColumn | null;
}

/** What is presented one after the other. */
export function useSteps(): readonly MapStep[] {
  const { records, board } = useMap();
  const { mapType } = useFacts(records);
  const { columns } = useLayout();
  const dimensions = useIds(records, 'dimensions');
  const behavioural = mapType === 'behavioral' && board.name === 'map';
  return useMemo(
    () =>
      behavioural
        ? dimensions.map((id) => ({ id, place: placeOfDimension(id), column: null }))
        : columns.map((column) => {
            const head = { row: headRow, column: column.stage ?? column.id };
            return { id: column.id, place: placeKey(head), column };
          }),
    [behavioural, dimensions, columns],
  );
}
