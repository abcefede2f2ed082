import { useDeferredValue, useMemo } from 'react';
import * as Y from 'yjs';
import type { TablePlan } from '#features/tables/web/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import type { LiveMap } from '../map-model.tsx';
import { StillMap } from '../printing/still-map.tsx';
import styles from './drawn-import.module.css';

interface DrawnImportProps {
  map: LiveMap;
  plan: TablePlan;
}

/** A preview of the map after an import, scrolled to the first new card; nothing is saved. */
export function DrawnImport({ map, plan }: DrawnImportProps) {
  const { planned, summary } = useDeferredValue(plan);
  const { document, added } = useMemo(() => {
    const copy = new Y.Doc();
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(map.document));
    const { cards } = openDocument(mapperDocument, copy);
    const before = new Set(cards.ids());
    applyPlanned(copy, planned, { kind: 'import' });
    return { document: copy, added: cards.ids().filter((id) => !before.has(id)) };
  }, [map, planned]);
  if (summary === '') return null;
  return (
    <section className={styles.drawn} aria-label="The map with this table">
      <StillMap document={document} shows={added} />
    </section>
  );
}
