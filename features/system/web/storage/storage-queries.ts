import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  listStorage,
  readStorage,
  type StorageOrder,
  type StorageScope,
} from '#features/storage/contract/calls.ts';
import { send } from '#platform/web/api/send.ts';

export const storageQuery = queryOptions({
  queryKey: ['storage', 'all'],
  queryFn: ({ signal }) => send(readStorage, {}, { signal, handles: 'all' }),
});

/** What is chosen above the table of usage. */
export interface UsageChoice {
  by: StorageScope;
  order: StorageOrder;
  page: number;
}

export const usageQuery = (query: UsageChoice) =>
  queryOptions({
    queryKey: ['storage', 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => send(listStorage, { query }, { signal, handles: 'all' }),
  });
