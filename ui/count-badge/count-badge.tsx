import { VisuallyHidden } from '@mantine/core';
import styles from './count-badge.module.css';
import { countText } from './count-text.ts';

interface CountBadgeProps {
  count: number;
  /** What one of them is called, for who does not see it, as 'unread comment'. */
  one: string;
}

/** How much of something is new; nothing where nothing is. */
export function CountBadge({ count, one }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} role="status">
      {countText(count)}
      <VisuallyHidden>{count === 1 ? ` ${one}` : ` ${one}s`}</VisuallyHidden>
    </span>
  );
}
