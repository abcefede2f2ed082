import { CloseButton } from '@mantine/core';
import { noFilter } from '../../document/analysis/task-filter.ts';
import styles from './filter.module.css';
import { useMatrixFilter } from './matrix-filter.tsx';
import { useTaskCount } from './use-task-count.ts';

/** A note above the matrix while a filter is set, with a button that clears it. */
export function FilterNote() {
  const { passing, set } = useMatrixFilter();
  const { all, pass } = useTaskCount();
  if (passing === null) return null;
  return (
    <span className={styles.note}>
      <span role="status">
        {pass} of {all} tasks match the filter
      </span>
      <CloseButton size="sm" aria-label="Clear filter" onClick={() => set(noFilter)} />
    </span>
  );
}
