import { CloseButton } from '@mantine/core';
import { noFilter } from '../../document/analysis/task-filter.ts';
import styles from './filter.module.css';
import { useMatrixFilter } from './matrix-filter.tsx';
import { useTaskCount } from './use-task-count.ts';

/** Says above the matrix that a filter is set, and takes it away. */
export function FilterNote() {
  const { passing, set } = useMatrixFilter();
  const { all, pass } = useTaskCount();
  if (passing === null) return null;
  return (
    <span className={styles.note}>
      <span role="status">
        {pass} of {all} tasks pass the filter
      </span>
      <CloseButton size="sm" aria-label="Clear filter" onClick={() => set(noFilter)} />
    </span>
  );
}
