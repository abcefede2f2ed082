import { IconMessageCircle } from '@tabler/icons-react';
import styles from './dashboard.module.css';

/** From here on a badge says no more (section 9 of the specification). */
const most = 100;

/** How many comments of a project its person has not read; nothing where there are none. */
export function UnreadBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles.unread} role="img" aria-label={`${shown(count)} unread comments`}>
      <IconMessageCircle size={14} aria-hidden />
      {shown(count)}
    </span>
  );
}

function shown(count: number): string {
  return count >= most ? '99+' : String(count);
}
