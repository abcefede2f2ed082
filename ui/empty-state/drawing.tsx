import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** A small drawing of 96 by 72 in the colour of secondary text, with a colour of its own for the main part. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 96 72"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
