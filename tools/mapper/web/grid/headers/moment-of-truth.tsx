import { IconStarFilled } from '@tabler/icons-react';
import styles from './headers.module.css';

/** Says below its name that the journey succeeds or fails at a stage or step. */
export function MomentOfTruth() {
  return (
    <span className={styles.truth}>
      <IconStarFilled size={12} className={styles.moment} aria-hidden />
      Moment of truth
    </span>
  );
}
