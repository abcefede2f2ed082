import { type ReactNode, useRef } from 'react';
import { fitOn, paperOf } from './fit-on.ts';
import styles from './sheets.module.css';
import { usePicturesThere } from './use-pictures-there.ts';

interface SheetsProps {
  /** Whether sheets are higher than wide. */
  portrait: boolean;
  /** Called once all pictures are there, or will not come, and everything fits its sheet. */
  onDrawn: () => void;
  children: ReactNode;
}

/** What is printed on sheets of A4: `Sheet`s, and `LongSheet`s that go on as far as they need. */
export function Sheets({ portrait, onDrawn, children }: SheetsProps) {
  const sheets = useRef<HTMLDivElement>(null);
  usePicturesThere(sheets, () => {
    for (const sheet of sheets.current?.querySelectorAll<HTMLElement>('[data-sheet]') ?? [])
      fitOn(sheet, paperOf(portrait));
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
export function LongSheet({ children }: { children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>;
}
