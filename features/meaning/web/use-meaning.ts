import { useQuery } from '@tanstack/react-query';
import { cutTo } from '#kernel/text/limits.ts';
import { send } from '#platform/web/api/send.ts';
import {
  findByMeaning,
  type MeaningAnswer,
  type MeaningQuery,
  maxTextLength,
} from '../contract/calls.ts';

/** What is searched for; the text is cut to what the call takes. */
export type MeaningSearch = Pick<MeaningQuery, 'text'> & Partial<MeaningQuery>;

/** Milliseconds after which a search asks again while projects are still being read. */
const again = 3000;

/**
 * Passages whose meaning is near to a text; null and an empty text send no request. While
 * projects are still being read, it repeats the request. Failures are left to the caller.
 */
export function useMeaning(search: MeaningSearch | null) {
  const text = search ? cutTo(search.text.trim(), maxTextLength) : '';
  return useQuery<MeaningAnswer>({
    queryKey: ['meaning', { ...search, text }],
    enabled: text !== '',
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data && state.data.unread > 0 ? again : false),
    queryFn: ({ signal }) =>
      send(findByMeaning, { body: { ...search, text } }, { signal, handles: 'all' }),
  });
}
