import { useMemo } from 'react';
import type * as Y from 'yjs';
import { DrawnMap } from './drawn-map.tsx';
import { MapFacts } from './map-facts.tsx';
import { MapProvider, useStillModel } from './map-model.tsx';
import styles from './printed-map.module.css';
import { leaveOut, type PrintChoices } from './printing/print-choices.ts';
import { PrintExtras } from './printing/print-extras.tsx';

interface PrintedMapProps {
  title: string;
  document: Y.Doc;
  choices: PrintChoices;
}

/** A whole map as it is printed: title, facts and the surface at its full size. */
export function PrintedMap({ title, document, choices }: PrintedMapProps) {
  // The document is this page's own: what is left out goes from it before it is drawn.
  const printed = useMemo(() => {
    leaveOut(document, choices);
    return document;
  }, [document, choices]);
  const model = useStillModel(printed, 'map');
  return (
    <MapProvider model={model}>
      <div className={styles.sheet}>
        <h1 className={styles.title}>{title}</h1>
        <MapFacts />
        <DrawnMap whole />
        <PrintExtras document={printed} choices={choices} />
      </div>
    </MapProvider>
  );
}
