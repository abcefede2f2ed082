import { VisuallyHidden } from '@mantine/core';
import styles from './count-badge.module.css';
import { countText } from './count-text.ts';

interface CountBadgeProps {
  count: number;
  /** Name of one item for assistive technology, such as 'unread comment'. */
  one: string;
}

/** A badge with the number of new items; nothing for 0. */
export function CountBadge({ count, one }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} role="status">
      {countText(count)}
      <VisuallyHidden>{count === 1 ? ` ${one}` : ` ${one}s`}</VisuallyHidden>
    </span>
  );
}
