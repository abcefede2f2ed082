import { Skeleton } from '@mantine/core';
import styles from './review.module.css';

/** A placeholder for a review while it loads. */
export function ReviewSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading the review">
      <Skeleton className={styles.skeletonRail ?? ''} height="100%" />
      <Skeleton height="100%" />
    </div>
  );
}
