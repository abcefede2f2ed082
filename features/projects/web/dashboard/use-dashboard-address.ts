import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type ListShare, type ListSort, listShare, listSort } from '../../contract/project.ts';

/** The state of a dashboard in its address, beside the tool. */
export interface DashboardAddress {
  folderId: string | null;
  search: string;
  share: ListShare;
  /** Only projects of this team. */
  teamId: string | null;
  sort: ListSort;
  trash: boolean;
  /** Changes the address of the dashboard; parts that are left out stay. */
  go(change: Partial<Omit<DashboardAddress, 'go'>>): void;
}

/**
 * The folder, search, sort and trash of a dashboard are in its address, so that each can be linked
 * to.
 */
export function useDashboardAddress(): DashboardAddress {
  const [params, setParams] = useSearchParams();
  const go = useCallback<DashboardAddress['go']>(
    (change) =>
      setParams(
        (before) => {
          const { folderId, search, share, teamId, sort, trash } = {
            ...readAddress(before),
            ...change,
          };
          const others = [...before].filter(([name]) => !ownNames.includes(name));
          const next = new URLSearchParams(others);
          if (folderId) next.set('folder', folderId);
          if (search) next.set('search', search);
          if (share !== 'all') next.set('share', share);
          if (teamId) next.set('team', teamId);
          if (sort !== usualSort) next.set('sort', sort);
          if (trash) next.set('view', 'trash');
          return next;
        },
        // Typing a search adds no history entries.
        { replace: Object.keys(change).every((name) => name === 'search') },
      ),
    [setParams],
  );
  return { ...readAddress(params), go };
}

/** The parameters of a dashboard; what features above it add to the address stays. */
const ownNames = ['folder', 'search', 'share', 'team', 'sort', 'view'];
const usualSort: ListSort = 'last_modified';

function readAddress(params: URLSearchParams): Omit<DashboardAddress, 'go'> {
  return {
    folderId: params.get('folder') || null,
    search: params.get('search') ?? '',
    share: listShare.safeParse(params.get('share')).data ?? 'all',
    teamId: params.get('team') || null,
    sort: listSort.safeParse(params.get('sort')).data ?? usualSort,
    trash: params.get('view') === 'trash',
  };
}
