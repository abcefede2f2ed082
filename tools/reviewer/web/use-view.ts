import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** The views of a review. */
export const views = ['pages', 'list', 'board', 'matrix', 'report'] as const;
export type View = (typeof views)[number];

export interface ViewAddress {
  view: View;
  /** The page in the address; null for the first one. */
  page: string | null;
  /** Whether only the user's own issues are listed. */
  mine: boolean;
}

/** The view in the address. */
export function useViewAddress(): ViewAddress {
  const [search] = useSearchParams();
  const view = search.get('view');
  return {
    view: views.find((one) => one === view) ?? 'pages',
    page: search.get('page'),
    mine: search.get('mine') === '1',
  };
}

/** Returns a function that opens another view or page; the open panel stays. */
export function useShowView(): (to: { view?: View; page?: string; mine?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ view, page, mine }) => {
      const next = new URLSearchParams(location.search);
      if (view) next.set('view', view);
      if (page) next.set('page', page);
      if (mine !== undefined) next.delete('mine');
      if (mine) next.set('mine', '1');
      void navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
}
