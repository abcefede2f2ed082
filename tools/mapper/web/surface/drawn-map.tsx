import { useProperties } from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import { BehaviourSurface } from '../behaviour/behaviour-surface.tsx';
import { MapGrid } from '../grid/map-grid.tsx';
import { hidesAll } from '../layout/narrow-boards.ts';
import { useLayout, useMap } from '../map-model.tsx';
import { EmptyBlueprint } from '../starting/empty-blueprint.tsx';
import { NothingOfMapPasses } from '../surface/nothing-of-map-passes.tsx';

/** The surface of a map of any type, or its blueprint; `whole` draws everything, as in print. */
export function DrawnMap({ drawsAll = false }: { drawsAll?: boolean }) {
  const { records, board } = useMap();
  const { mapType } = useProperties(records);
  const { shape } = useLayout();
  const nothing = hidesAll(useStore(board.narrowing));
  if (board.name === 'blueprint') {
    if (nothing) return <NothingOfMapPasses />;
    if (shape.rows.length === 0 && !drawsAll) return <EmptyBlueprint />;
    return <MapGrid key="blueprint" label="Service blueprint" drawsAll={drawsAll} />;
  }
  if (mapType === 'behavioral') return <BehaviourSurface />;
  if (nothing) return <NothingOfMapPasses />;
  const label = mapType === 'persona' ? 'Persona map' : 'Journey map';
  return <MapGrid key="map" label={label} drawsAll={drawsAll} />;
}
