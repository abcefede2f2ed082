import { infiniteQueryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { listNotifications, notificationsTopic } from '../contract.ts';

export const notificationsKey = [notificationsTopic];

/** Milliseconds between two refetches, in case the personal channel is down. */
const lookEvery = 60_000;

/** The user's notifications, newest first, page by page. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationsKey,
  refetchInterval: lookEvery,
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }) =>
    send(
      listNotifications,
      { query: pageParam === null ? {} : { after: pageParam } },
      // A failure in the background is shown only when the list is opened.
      { signal, handles: 'all' },
    ),
  getNextPageParam: ({ next }) => next,
});
