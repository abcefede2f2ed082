import { type ReactNode, useRef } from 'react';
import { fitToPaper, paperOf } from './fit-to-paper.ts';
import styles from './paper-sheets.module.css';
import { usePaper } from './use-paper.ts';
import { usePicturesLoaded } from './use-pictures-loaded.ts';

interface SheetsProps {
  /** Portrait or landscape, where the query of the page names no paper. */
  portrait: boolean;
  /** Called once all pictures are loaded or have failed, and everything fits its sheet. */
  onDrawn: () => void;
  children: ReactNode;
}

/**
 * Content printed on sheets of paper, by default of A4: `Sheet`s, and `LongPaperSheet`s, which continue on as many
 * sheets as needed.
 */
export function PaperSheets({ portrait, onDrawn, children }: SheetsProps) {
  const paper = usePaper() ?? { paper: 'a4', landscape: !portrait };
  const sheets = useRef<HTMLDivElement>(null);
  usePicturesLoaded(sheets, () => {
    for (const sheet of sheets.current?.querySelectorAll<HTMLElement>('[data-sheet]') ?? [])
      fitToPaper(sheet, paperOf(paper));
    onDrawn();
  });
  return (
    <div
      ref={sheets}
      className={styles.sheets}
      data-paper={paper.paper}
      data-portrait={!paper.landscape || undefined}
    >
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

/** A text that begins on a new sheet and continues on as many as needed. */
export function LongPaperSheet({ children }: { children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>;
}
