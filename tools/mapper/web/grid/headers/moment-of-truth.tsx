import { IconStarFilled } from '@tabler/icons-react';
import styles from './headers.module.css';

/** A label that marks a stage or step as a moment of truth. */
export function MomentOfTruth() {
  return (
    <span className={styles.truth}>
      <IconStarFilled size={12} className={styles.moment} aria-hidden />
      Moment of truth
    </span>
  );
}
