import { type ReactNode, useRef } from 'react';
import { fitToPaper, paperOf } from './fit-to-paper.ts';
import styles from './paper-sheets.module.css';
import { usePicturesLoaded } from './use-pictures-loaded.ts';

interface SheetsProps {
  /** Whether sheets are higher than wide. */
  portrait: boolean;
  /** Called once all pictures are there, or will not come, and everything fits its sheet. */
  onDrawn: () => void;
  children: ReactNode;
}

/** What is printed on sheets of A4: `Sheet`s, and `LongPaperSheet`s that go on as far as they need. */
export function PaperSheets({ portrait, onDrawn, children }: SheetsProps) {
  const sheets = useRef<HTMLDivElement>(null);
  usePicturesLoaded(sheets, () => {
    for (const sheet of sheets.current?.querySelectorAll<HTMLElement>('[data-sheet]') ?? [])
      fitToPaper(sheet, paperOf(portrait));
    onDrawn();
  });
  return (
    <div ref={sheets} className={styles.sheets} data-portrait={portrait || undefined}>
      {children}
    </div>
  );
}

/** A page that is drawn as large as it fits on its sheet. */
export function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className={styles.sheet} data-sheet>
      {children}
    </div>
  );
}

/** A text that begins on a sheet of its own, and goes on over as many as it needs. */
export function LongPaperSheet({ children }: { children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>;
}
