import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { readModels, readOwnRules, readRules, readUsage } from '../contract/admin-calls.ts';

export const modelsQuery = queryOptions({
  queryKey: ['ai', 'models'],
  queryFn: ({ signal }) => send(readModels, {}, { signal, handles: 'all' }),
});

export const usageQuery = queryOptions({
  queryKey: ['ai', 'usage'],
  queryFn: ({ signal }) => send(readUsage, {}, { signal, handles: 'all' }),
});

export const rulesQuery = queryOptions({
  queryKey: ['ai', 'rules'],
  queryFn: ({ signal }) => send(readRules, {}, { signal, handles: 'all' }),
});

export const ownRulesQuery = queryOptions({
  queryKey: ['ai', 'own-rules'],
  queryFn: ({ signal }) => send(readOwnRules, {}, { signal, handles: 'all' }),
});
