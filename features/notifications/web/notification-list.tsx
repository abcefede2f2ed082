import { VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formerMember } from '#features/accounts/contract/public-user.ts';
import { Portrait } from '#features/accounts/web/index.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import type { Notification } from '../contract.ts';
import { notificationsQuery } from './notification-queries.ts';
import styles from './notifications.module.css';
import { useMarkRead } from './use-mark-read.ts';

/** The user's notifications; each links to its page and is marked as read there. */
export function NotificationList() {
  const list = useInfiniteQuery(notificationsQuery);
  const read = useMarkRead();
  if (list.isPending) {
    return (
      <div className={styles.list}>
        <LoadingLines />
      </div>
    );
  }
  if (list.isError) {
    return (
      <div className={styles.empty}>
        <LoadFailed what="Your notifications" onRetry={() => list.refetch()} />
      </div>
    );
  }
  const all = list.data.pages.flatMap(({ notifications }) => notifications);
  const unread = list.data.pages[0]?.unread ?? 0;
  return (
    <div className={styles.list}>
      <div className={styles.header}>
        <h2 className={styles.title}>Notifications</h2>
        {unread > 0 ? (
          <button type="button" className={styles.event} onClick={() => read(undefined)}>
            Mark all as read
          </button>
        ) : null}
      </div>
      {all.length === 0 ? (
        <p className={styles.empty}>
          Mentions, replies, invitations and changes to what you watch show here.
        </p>
      ) : (
        <ul className={styles.entries}>
          {all.map((one) => (
            <li key={one.id}>
              <Entry notification={one} onOpen={() => (one.read ? undefined : read([one.id]))} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </div>
  );
}

function Entry({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { title, text, path, read, created_date, by } = notification;
  return (
    <Link to={path} className={styles.entry} data-unread={!read} onClick={onOpen}>
      <span aria-hidden>
        <Portrait person={by ?? formerMember(notification.id)} size={32} />
      </span>
      <span className={styles.body}>
        <span className={styles.what}>
          {title}
          {read ? null : <VisuallyHidden> (unread)</VisuallyHidden>}
        </span>
        {text ? (
          <span dir="auto" className={styles.text}>
            {text}
          </span>
        ) : null}
        <span className={styles.when}>
          <Moment at={created_date} />
        </span>
      </span>
    </Link>
  );
}
