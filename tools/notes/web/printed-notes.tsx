import type * as Y from 'yjs';
import styles from './printed-notes.module.css';
import { StillNotes } from './still/still-notes.tsx';

/** A whole note project as it is printed: its title and every note. */
export function PrintedNotes({ title, document }: { title: string; document: Y.Doc }) {
  return (
    <div className={styles.sheet}>
      <h1 className={styles.title}>{title}</h1>
      <StillNotes document={document} />
    </div>
  );
}
