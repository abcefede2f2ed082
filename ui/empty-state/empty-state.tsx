import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  /** One sentence that says what this place is for. */
  text: ReactNode;
  /** The one thing to do here. */
  action?: ReactNode;
  /** A way that is one step longer, as a template or sample. */
  other?: ReactNode;
}

/** What a place shows while nothing is in it. */
export function EmptyState({ title, text, action, other }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <svg
        className={styles.drawing}
        viewBox="0 0 96 72"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <rect x="10" y="8" width="52" height="40" rx="5" strokeDasharray="3 4" />
        <rect x="28" y="20" width="56" height="42" rx="5" />
        <path d="M38 33h24M38 42h36M38 51h14" />
      </svg>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {action}
      {other}
    </section>
  );
}
