import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type ListShare, type ListSort, listShare, listSort } from '../../contract/project.ts';

/** What the address of a dashboard says beside the tool. */
export interface DashboardAddress {
  folderId: string | null;
  search: string;
  share: ListShare;
  sort: ListSort;
  trash: boolean;
  /** Goes to another place of the same dashboard; what is left out stays. */
  go(change: Partial<Omit<DashboardAddress, 'go'>>): void;
}

/** A dashboard's folder, search, sort and trash stand in its address, so that each can be linked. */
export function useDashboardAddress(): DashboardAddress {
  const [params, setParams] = useSearchParams();
  const go = useCallback<DashboardAddress['go']>(
    (change) =>
      setParams(
        (before) => {
          const { folderId, search, share, sort, trash } = { ...readAddress(before), ...change };
          const next = new URLSearchParams();
          if (folderId) next.set('folder', folderId);
          if (search) next.set('search', search);
          if (share !== 'all') next.set('share', share);
          if (sort !== usualSort) next.set('sort', sort);
          if (trash) next.set('view', 'trash');
          return next;
        },
        // Typing a search makes no history.
        { replace: Object.keys(change).every((name) => name === 'search') },
      ),
    [setParams],
  );
  return { ...readAddress(params), go };
}

const usualSort: ListSort = 'last_modified';

function readAddress(params: URLSearchParams): Omit<DashboardAddress, 'go'> {
  return {
    folderId: params.get('folder') || null,
    search: params.get('search') ?? '',
    share: listShare.safeParse(params.get('share')).data ?? 'all',
    sort: listSort.safeParse(params.get('sort')).data ?? usualSort,
    trash: params.get('view') === 'trash',
  };
}
