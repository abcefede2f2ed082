import { useIds, useProperties } from '#platform/web/live/use-live-document.ts';
import { useMap } from '../map-model.tsx';

/** Whether the map has neither columns nor rows. */
export function useIsEmpty(): boolean {
  const { records } = useMap();
  const { mapType } = useProperties(records);
  const columns = useIds(records, mapType === 'horizontal' ? 'stages' : 'personas');
  const rows = useIds(records, 'rows');
  return mapType !== 'behavioral' && columns.length + rows.length === 0;
}
