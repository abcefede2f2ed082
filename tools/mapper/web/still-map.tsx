import type * as Y from 'yjs';
import { useBoardName } from './board-name.ts';
import { DrawnMap } from './drawn-map.tsx';
import { MapFacts } from './map-facts.tsx';
import { MapProvider, useStillModel } from './map-model.tsx';
import styles from './map-page.module.css';

/** A map that nobody changes, as it was once or as a public link shows it. */
export function StillMap({ document }: { document: Y.Doc }) {
  const model = useStillModel(document, useBoardName(document));
  return (
    <MapProvider model={model}>
      <div className={styles.still}>
        <MapFacts />
        <DrawnMap />
      </div>
    </MapProvider>
  );
}
