import styles from './frame.module.css';

/** A placeholder for a header that is still loading. */
export function HeaderOutlet() {
  return <div className={styles.headerSlot} />;
}
