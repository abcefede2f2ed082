import { useContext } from 'react';
import { startedTour } from '#features/help/web/index.ts';
import { OpenSurfaceContext } from '#features/projects/web/index.ts';
import { useProperties } from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import { useIsNarrow } from '#ui/narrow/use-is-narrow.ts';
import { BehaviourSurface } from '../behaviour/behaviour-surface.tsx';
import { MapGrid } from '../grid/map-grid.tsx';
import { hidesAll } from '../layout/narrow-boards.ts';
import { useLayout, useMap } from '../map-model.tsx';
import { showsGrid } from '../reading/reading-choice.ts';
import { ReadingView } from '../reading/reading-view.tsx';
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
    return <Board key="blueprint" label="Service blueprint" drawsAll={drawsAll} />;
  }
  if (mapType === 'behavioral') return <BehaviourSurface />;
  if (nothing) return <NothingOfMapPasses />;
  const label = mapType === 'persona' ? 'Persona map' : 'Journey map';
  return <Board key="map" label={label} drawsAll={drawsAll} />;
}

/**
 * The grid of a board; on a phone one column at a time, unless the user wants the grid or takes the tour, which goes
 * through its cells. Samples in a frame, which is narrow on any screen and has no panels, are a grid.
 */
function Board({ label, drawsAll }: { label: string; drawsAll: boolean }) {
  const { columns } = useLayout();
  const wantsGrid = useStore(showsGrid);
  const isTouring = useStore(startedTour) !== null;
  const isNarrow = useIsNarrow();
  const isOnSurface = useContext(OpenSurfaceContext) !== null;
  const isGrid = wantsGrid || isTouring || drawsAll || columns.length === 0;
  if (isOnSurface && isNarrow && !isGrid) return <ReadingView label={label} />;
  return <MapGrid label={label} drawsAll={drawsAll} />;
}
