import styles from './frame.module.css';

/** Keeps the place of a header that is still being loaded. */
export function HeaderOutlet() {
  return <div className={styles.headerPlace} />;
}
