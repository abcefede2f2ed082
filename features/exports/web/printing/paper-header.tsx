import type { ReactNode } from 'react';
import { type PaperOptions, paperArea } from '../../document/paper/paper-sizes.ts';
import styles from './paper-header.module.css';

interface PaperHeaderProps {
  paper: PaperOptions;
  /** What stands below the title: whom it is about, the author, the date. Empty ones are left out. */
  details: readonly string[];
  /** The title. */
  children: ReactNode;
}

/** The header that each sheet of paper repeats, as wide as the sheet. */
export function PaperHeader({ paper, details, children }: PaperHeaderProps) {
  const shown = details.filter(Boolean);
  return (
    <header
      className={styles.header}
      style={{ width: Math.floor(paperArea(paper).width) }}
      data-print-header
    >
      {children}
      {shown.length > 0 ? (
        <p dir="auto" className={styles.details}>
          {shown.join(' · ')}
        </p>
      ) : null}
    </header>
  );
}

/** The day of a print, as headers and footers show it. */
export function printedDate(): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
}
