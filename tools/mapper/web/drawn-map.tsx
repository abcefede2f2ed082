import { useFacts } from '#platform/web/live/use-live-document.ts';
import { BehaviourSurface } from './behaviour/behaviour-surface.tsx';
import { MapGrid } from './grid/map-grid.tsx';
import { useMap } from './map-model.tsx';

/** The surface of a map of any type. */
export function DrawnMap() {
  const { mapType } = useFacts(useMap().records);
  return mapType === 'behavioral' ? <BehaviourSurface /> : <MapGrid />;
}
