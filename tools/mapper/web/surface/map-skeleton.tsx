import { Skeleton } from '@mantine/core';
import styles from './map-page.module.css';

const rows = [0, 1, 2, 3, 4];
const columns = [0, 1, 2, 3, 4];

/** A placeholder for a map while it loads. */
export function MapSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading the map">
      {rows.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          {columns.map((column) => (
            <Skeleton key={column} height={row === 0 ? 40 : 88} />
          ))}
        </div>
      ))}
    </div>
  );
}
