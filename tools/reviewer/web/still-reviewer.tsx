import { useMemo } from 'react';
import type * as Y from 'yjs';
import { textsOf } from '../document/summary.ts';
import styles from './reviewer.module.css';

/** The entries of a document that nobody changes, as an old version or what is printed. */
export function StillReviewer({ document }: { document: Y.Doc }) {
  const texts = useMemo(() => textsOf(document), [document]);
  const entries = texts.map((text, place) => ({ text, place }));
  return (
    <ol className={styles.entries}>
      {entries.map(({ text, place }) => (
        <li key={place} className={styles.entry}>
          {text}
        </li>
      ))}
    </ol>
  );
}
