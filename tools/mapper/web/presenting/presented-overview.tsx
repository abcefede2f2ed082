import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { ItemSelection } from '#features/board/web/index.ts';
import { GridState } from '#ui/grid/grid-state.ts';
import { MapGrid } from '../grid/map-grid.tsx';
import { MapProvider, useLayout, useMap } from '../map-model.tsx';
import styles from './presenting.module.css';

/** A step of presenting: the whole map at once, as large as possible. */
export function PresentedOverview() {
  const model = useMap();
  const { shape } = useLayout();
  const frame = useElementSize();
  const map = useElementSize();
  // A model of its own, so that selection and zoom of the surface behind do not change.
  const still = useMemo(() => {
    const { board } = model;
    const grid = new GridState(shape);
    return { ...model, board: { ...board, grid, chosen: new ItemSelection() } };
  }, [model, shape]);
  const fits = Math.min(frame.width / map.width, frame.height / map.height);
  const scale = Number.isFinite(fits) ? Math.min(fits, 1.5) : 0;
  return (
    <div ref={frame.ref} className={styles.overview}>
      <div
        ref={map.ref}
        className={styles.fitted}
        style={{ left: (frame.width - map.width * scale) / 2, scale }}
        inert
      >
        <MapProvider model={still}>
          <MapGrid label="The whole map" drawsAll />
        </MapProvider>
      </div>
    </div>
  );
}
