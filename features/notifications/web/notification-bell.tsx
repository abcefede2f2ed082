import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from '#platform/web/session/sessions.ts';
import { CountBadge } from '#ui/count-badge/count-badge.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { NotificationList } from './notification-list.tsx';
import { notificationsQuery } from './notification-queries.ts';
import styles from './notifications.module.css';
import { useMarkReadOnOpen } from './use-mark-read.ts';
import { useNotificationUpdates } from './use-notification-updates.ts';

/** The bell in the header: the number of unread notifications, and their list. */
export function NotificationBell() {
  const { data } = useInfiniteQuery(notificationsQuery);
  useNotificationUpdates(useSession()?.metaData.user_id);
  useMarkReadOnOpen(data?.pages.flatMap(({ notifications }) => notifications) ?? []);
  const unread = data?.pages[0]?.unread ?? 0;
  return (
    <div className={styles.bell}>
      <Disclosure align="end" label="Notifications" button={<IconBell size={20} aria-hidden />}>
        <NotificationList />
      </Disclosure>
      <span className={styles.badge}>
        <CountBadge count={unread} one="unread notification" />
      </span>
    </div>
  );
}
