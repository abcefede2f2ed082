import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** How a review is looked at. */
export const views = ['pages', 'list', 'board', 'matrix', 'report'] as const;
export type View = (typeof views)[number];

export interface ViewAddress {
  view: View;
  /** The page that is named; the first without. */
  page: string | null;
  /** Whether one looks only at what is one's own. */
  mine: boolean;
}

/** What the address says is looked at. */
export function useViewAddress(): ViewAddress {
  const [search] = useSearchParams();
  const view = search.get('view');
  return {
    view: views.find((one) => one === view) ?? 'pages',
    page: search.get('page'),
    mine: search.get('mine') === '1',
  };
}

/** Goes to another view or page; the open panel stays. */
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
