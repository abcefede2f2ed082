import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { listDeliveries, listWebhooks } from '../contract/calls.ts';

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'list'],
  queryFn: ({ signal }) => send(listWebhooks, {}, { signal, handles: 'all' }),
});

/** Milliseconds between two looks at a log that is open. */
const logInterval = 5000;

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', 'deliveries', id],
    queryFn: ({ signal }) => send(listDeliveries, { params: { id } }, { signal, handles: 'all' }),
    refetchInterval: logInterval,
  });
