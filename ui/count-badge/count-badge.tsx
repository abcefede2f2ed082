import styles from './count-badge.module.css';
import { countText } from './count-text.ts';

interface CountBadgeProps {
  count: number;
  /** What is counted, for who does not see it, as 'unread comments'. */
  label: string;
}

/** How much of something is new; nothing where nothing is. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} role="status">
      {countText(count)}
      <span className={styles.label}> {label}</span>
    </span>
  );
}
