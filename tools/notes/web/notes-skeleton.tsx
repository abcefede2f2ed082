import { Skeleton } from '@mantine/core';
import { LoadingLines } from '#ui/loading/loading.tsx';
import styles from './notes-page.module.css';

/** A placeholder for a note project while it loads. */
export function NotesSkeleton() {
  return (
    <div className={styles.skeleton}>
      <div className={styles.skeletonList}>
        <LoadingLines count={6} />
      </div>
      <div className={styles.skeletonNote}>
        <Skeleton height={28} width="50%" />
        <LoadingLines count={8} />
      </div>
    </div>
  );
}
