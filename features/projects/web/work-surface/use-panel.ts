import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** The panel of the address, and the place in it. */
export interface PanelAddress {
  name: string | null;
  at: string | null;
}

export function usePanelAddress(): PanelAddress {
  const [search] = useSearchParams();
  return { name: search.get('panel'), at: search.get('at') };
}

/** The query of an address with another panel, or none. */
export function panelSearch(search: string, name: string | null, at?: string): string {
  const next = new URLSearchParams(search);
  next.delete('panel');
  next.delete('at');
  if (name !== null) next.set('panel', name);
  if (name !== null && at) next.set('at', at);
  return next.size > 0 ? `?${next}` : '';
}

/** Functions that change the panel in the address; they are stable while the page is mounted. */
export function usePanelMoves() {
  const navigate = useNavigate();
  const go = useCallback(
    (name: string | null, at?: string) =>
      void navigate(
        { search: panelSearch(location.search, name, at) },
        { replace: true, preventScrollReset: true },
      ),
    [navigate],
  );
  const showPanel = useCallback((name: string, at?: string) => go(name, at), [go]);
  const closePanel = useCallback(() => go(null), [go]);
  return { showPanel, closePanel };
}
