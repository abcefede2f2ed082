import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { listTokens } from '../contract.ts';

export const tokensQuery = queryOptions({
  queryKey: ['personal-tokens'],
  queryFn: ({ signal }) => send(listTokens, {}, { signal, handles: 'all' }),
});
