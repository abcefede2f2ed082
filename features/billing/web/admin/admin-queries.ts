import { infiniteQueryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import {
  listAllInvoices,
  listUserRequests,
  type RequestState,
} from '../../contract/admin-calls.ts';
import type { InvoiceState } from '../../contract/invoice.ts';
import { billingKey } from '../billing-queries.ts';

/** The invoices of all payers, newest first; null for those of all states. */
export const allInvoicesQuery = (status: InvoiceState | null) =>
  infiniteQueryOptions({
    queryKey: [...billingKey, 'all-invoices', status],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset, signal }) =>
      send(
        listAllInvoices,
        { query: { ...(status ? { status } : {}), offset } },
        { signal, handles: 'all' },
      ),
    getNextPageParam: ({ next_offset }) => next_offset,
  });

/** Requests of users, newest first. */
export const requestsQuery = (status: RequestState) =>
  infiniteQueryOptions({
    queryKey: [...billingKey, 'requests', status],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset, signal }) =>
      send(listUserRequests, { query: { status, offset } }, { signal, handles: 'all' }),
    getNextPageParam: ({ next_offset }) => next_offset,
  });
