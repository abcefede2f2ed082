import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** A `Drawing`; by default two empty sheets. */
  drawing?: ReactNode;
  title: string;
  /** One sentence about the purpose of this page or panel. */
  text: ReactNode;
  /** One sentence about content that comes from elsewhere. */
  feeds?: string | undefined;
  /** The main action. */
  action?: ReactNode;
  /** A secondary action, such as a template or sample. */
  other?: ReactNode;
}

/** Shown where a page or panel is empty. */
export function EmptyState({ drawing, title, text, feeds, action, other }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      {drawing ?? <EmptyPages />}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {feeds ? <p className={styles.feeds}>{feeds}</p> : null}
      {action}
      {other}
    </section>
  );
}

function EmptyPages() {
  return (
    <Drawing>
      <rect x="10" y="8" width="52" height="40" rx="5" strokeDasharray="3 4" />
      <rect x="28" y="20" width="56" height="42" rx="5" />
      <path d="M38 33h24M38 42h36M38 51h14" />
    </Drawing>
  );
}
