import { useCallback } from 'react';
import { placeKey } from '#features/board/web/index.ts';
import { GridMinimap } from '#ui/grid/grid-minimap.tsx';
import type { GridPlace } from '#ui/grid/grid-shape.ts';
import { useLayout, useMap } from '../map-model.tsx';

/** The minimap of a large map: where there are cards. */
export function MapMinimap() {
  const { records, cells } = useMap();
  const { shape } = useLayout();
  const filled = useCallback((place: GridPlace) => cells.count(placeKey(place)) > 0, [cells]);
  const subscribe = useCallback(
    (listener: () => void) => records.subscribeIds('cards', listener),
    [records],
  );
  return <GridMinimap shape={shape} filled={filled} subscribe={subscribe} />;
}
