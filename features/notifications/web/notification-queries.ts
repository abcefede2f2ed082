import { infiniteQueryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { listNotifications, notificationsTopic } from '../contract.ts';

export const notificationsKey = [notificationsTopic];

/** Milliseconds between two looks, should the person's own channel be away. */
const lookEvery = 60_000;

/** What the user was notified of, newest first, page by page. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationsKey,
  refetchInterval: lookEvery,
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }) =>
    send(
      listNotifications,
      { query: pageParam === null ? {} : { after: pageParam } },
      // Nobody asked for it: that it failed shows when the list is opened.
      { signal, handles: 'all' },
    ),
  getNextPageParam: ({ next }) => next,
});
