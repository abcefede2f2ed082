import { IconMessageCircle } from '@tabler/icons-react';
import { countText } from '#ui/count-badge/count-text.ts';
import styles from './dashboard.module.css';

/** How many comments of a project its person has not read; nothing where there are none. */
export function UnreadBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span
      className={styles.unread}
      role="img"
      aria-label={`${countText(count)} unread ${count === 1 ? 'comment' : 'comments'}`}
    >
      <IconMessageCircle size={14} aria-hidden />
      {countText(count)}
    </span>
  );
}
