import { VisuallyHidden } from '@mantine/core';
import { useMapFilter } from '../../filter.tsx';
import styles from './filter-dot.module.css';

/** Stands on the button of the filter while it keeps something back. */
export function FilterDot() {
  if (!useMapFilter().active) return null;
  return (
    <span className={styles.dot} role="status">
      <VisuallyHidden>A filter is set</VisuallyHidden>
    </span>
  );
}
