import type * as Y from 'yjs';
import { useMapView } from '../board-name.ts';
import { MapProvider, useStillModel } from '../map-model.tsx';
import { DrawnMap } from '../surface/drawn-map.tsx';
import { MapFacts } from '../surface/map-facts.tsx';
import styles from '../surface/map-page.module.css';

/** A map that nobody changes, as it was once or as a public link shows it. */
export function StillMap({ document }: { document: Y.Doc }) {
  const model = useStillModel(document, useMapView(document).board);
  return (
    <MapProvider model={model}>
      <div className={styles.still}>
        <MapFacts />
        <DrawnMap />
      </div>
    </MapProvider>
  );
}
