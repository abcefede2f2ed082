import type { ReactNode } from 'react';
import styles from './shown.module.css';

/** Shows its children to visitors only. An attribute of the page decides, so it works on static pages. */
export function ForVisitors({ children }: { children: ReactNode }) {
  return <span className={styles.visitors}>{children}</span>;
}

/** Shows its children to signed-in users only. */
export function ForUsers({ children }: { children: ReactNode }) {
  return <span className={styles.users}>{children}</span>;
}
