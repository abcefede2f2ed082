import { useEffect } from 'react';
import type * as Y from 'yjs';
import { useMapView } from '../board-name.ts';
import { type MapModel, MapProvider, useStillModel } from '../map-model.tsx';
import { DrawnMap } from '../surface/drawn-map.tsx';
import { MapMetadata } from '../surface/map-metadata.tsx';
import styles from '../surface/map-page.module.css';

interface StillMapProps {
  document: Y.Doc;
  /** Cards of which the uppermost is scrolled into view. */
  shows?: readonly string[];
}

/** A read-only map: an old version, a map of a public link, or a preview. */
export function StillMap({ document, shows }: StillMapProps) {
  const model = useStillModel(document, useMapView(document).board);
  useEffect(() => {
    if (shows) showUppermost(model, shows);
  }, [model, shows]);
  return (
    <MapProvider model={model}>
      <div className={styles.still}>
        <MapMetadata />
        <DrawnMap />
      </div>
    </MapProvider>
  );
}

function showUppermost({ records, cellIndex, board }: MapModel, cards: readonly string[]): void {
  const cells = cards.flatMap((id) => {
    const card = records.get('cards', id);
    return card ? cellIndex.addressOf(card) : [];
  });
  const lines = [...board.layout.get().lines.keys()];
  const first = lines.find((line) => cells.some(({ row }) => row === line));
  const cell = cells.find(({ row }) => row === first);
  if (cell) board.grid.show(cell);
}
