import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { Board } from './map-layout.ts';

/** Which surface of the map the address names: `?view=blueprint`, or the map itself. */
export function useBoard(): Board {
  const [search] = useSearchParams();
  return search.get('view') === 'blueprint' ? 'blueprint' : 'map';
}

/** Goes to a surface of the map. */
export function useShowBoard(): (board: Board) => void {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (board) =>
      setSearch((search) => {
        if (board === 'map') search.delete('view');
        else search.set('view', board);
        return search;
      }),
    [setSearch],
  );
}
