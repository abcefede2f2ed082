import { useEffect, useRef } from 'react';
import type * as Y from 'yjs';
import { useProjectPictures } from '#features/projects/web/index.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import styles from './printed-notes.module.css';
import { StillNotes } from './still/still-notes.tsx';

interface PrintedNotesProps {
  title: string;
  document: Y.Doc;
  /** The only printed note; null for all notes. */
  note: string | null;
  /** Called once all pictures have loaded or failed. */
  onDrawn: () => void;
}

/** The print view of notes: the project's title and every note, or one. */
export function PrintedNotes({ title, document, note, onDrawn }: PrintedNotesProps) {
  const container = useRef<HTMLDivElement>(null);
  const known = useProjectPictures() !== null;
  useEffect(() => {
    if (!known) return;
    const pictures = [...(container.current?.querySelectorAll('img') ?? [])];
    // A picture that fails to load leaves its place empty.
    const all = pictures.map((picture) => picture.decode().catch(() => undefined));
    Promise.all(all).then(onDrawn).catch(logFailure);
  }, [known, onDrawn]);
  return (
    <div ref={container} className={styles.page}>
      {note === null ? (
        <h1 dir="auto" className={styles.title}>
          {title}
        </h1>
      ) : null}
      <StillNotes document={document} only={note} />
    </div>
  );
}
