import { IconLink, IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countText } from '#ui/count-badge/count-text.ts';
import styles from './dashboard.module.css';

interface ChangeBadgesProps {
  /** The project's comments that the user has not read. */
  unread: number;
  /** Its links to items that changed since a user looked. */
  changedLinks: number;
}

/** Badges for news in a project; nothing without any. */
export function ChangeBadges({ unread, changedLinks }: ChangeBadgesProps) {
  if (unread <= 0 && changedLinks <= 0) return null;
  return (
    <span className={styles.changes}>
      <ChangeBadge count={changedLinks} one="changed link">
        <IconLink size={14} aria-hidden />
      </ChangeBadge>
      <ChangeBadge count={unread} one="unread comment">
        <IconMessageCircle size={14} aria-hidden />
      </ChangeBadge>
    </span>
  );
}

function ChangeBadge({
  count,
  one,
  children,
}: {
  count: number;
  one: string;
  children: ReactNode;
}) {
  if (count <= 0) return null;
  const label = `${countText(count)} ${one}${count === 1 ? '' : 's'}`;
  return (
    <span className={styles.changesBadge} role="img" aria-label={label} title={label}>
      {children}
      {countText(count)}
    </span>
  );
}
