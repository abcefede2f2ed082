import type * as Y from 'yjs';
import { MapGrid } from './grid/map-grid.tsx';
import { MapFacts } from './map-facts.tsx';
import { MapProvider, useStillModel } from './map-model.tsx';
import styles from './printed-map.module.css';

/** A whole map as it is printed: title, facts and the surface at its full size. */
export function PrintedMap({ title, document }: { title: string; document: Y.Doc }) {
  const model = useStillModel(document);
  return (
    <MapProvider model={model}>
      <div className={styles.sheet}>
        <h1 className={styles.title}>{title}</h1>
        <MapFacts />
        <MapGrid />
      </div>
    </MapProvider>
  );
}
