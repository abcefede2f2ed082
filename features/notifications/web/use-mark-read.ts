import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { send } from '#platform/web/api/send.ts';
import { type Notification, readNotifications } from '../contract.ts';
import { notificationsKey } from './notification-queries.ts';

/** Marks notifications as read: those of the ids, or all. */
export function useMarkRead(): (ids: string[] | undefined) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (ids: string[] | undefined) =>
      send(readNotifications, { body: ids ? { ids } : {} }, { keepalive: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: notificationsKey }),
  });
  return mutate;
}

/** Marks the notifications of the open page as read, however the user came there. */
export function useMarkReadOnOpen(notifications: readonly Notification[]): void {
  const { pathname, search } = useLocation();
  const read = useMarkRead();
  const here = notifications.filter((one) => !one.read && one.path === `${pathname}${search}`);
  const ids = here.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids !== '') read(ids.split(' '));
  }, [ids, read]);
}
