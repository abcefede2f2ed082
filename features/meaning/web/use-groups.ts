import { useQuery } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import {
  findPairs,
  type PairsAnswer,
  type PairsQuery,
  sortByThemes,
  type ThemesAnswer,
  type ThemesQuery,
} from '../contract/group-calls.ts';

/** Milliseconds between two requests while items are still being read. */
const again = 3000;

/** The themes that items of a project are nearest to; null sends no request. */
export function useThemes(query: ThemesQuery | null) {
  return useQuery<ThemesAnswer>({
    queryKey: ['meaning', 'themes', query],
    enabled: query !== null,
    staleTime: 60_000,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.is_unread ? again : false),
    queryFn: ({ signal }) => {
      const body = query ?? { project_id: '', themes: [], items: [] };
      return send(sortByThemes, { body }, { signal, handles: 'all' });
    },
  });
}

/** Pairs of items of a project with nearly the same meaning; null sends no request. */
export function usePairs(query: PairsQuery | null) {
  return useQuery<PairsAnswer>({
    queryKey: ['meaning', 'pairs', query],
    enabled: query !== null,
    staleTime: 60_000,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.is_unread ? again : false),
    queryFn: ({ signal }) => {
      const body = query ?? { project_id: '', items: [] };
      return send(findPairs, { body }, { signal, handles: 'all' });
    },
  });
}
