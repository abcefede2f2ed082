import { VisuallyHidden } from '@mantine/core';
import styles from './filter-dot.module.css';

/** A dot on a filter's button, shown while it hides something, in the tool's colour. */
export function FilterDot({ colour }: { colour: string }) {
  return (
    <span className={styles.dot} style={{ background: colour }} role="status">
      <VisuallyHidden>A filter is set</VisuallyHidden>
    </span>
  );
}
