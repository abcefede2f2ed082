import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type * as Y from 'yjs';
import { openDocument } from '#kernel/document.ts';
import { mapperDocument } from '../document/mapper-document.ts';
import type { BoardName } from './layout/map-layout.ts';

/**
 * The surfaces on which a map says something, the map before its blueprint; the map itself where
 * there is nothing yet.
 */
export function boardsOf(document: Y.Doc): [BoardName, ...BoardName[]] {
  const { facts, rows } = openDocument(mapperDocument, document);
  const has = (board: BoardName) => rows.all().some((row) => row.board === board);
  if (!has('blueprint')) return ['map'];
  const hasMap = has('map') || facts.get().mapType !== 'horizontal';
  return hasMap ? ['map', 'blueprint'] : ['blueprint'];
}

/**
 * Which surface of the map the address names, `?view=map` or `?view=blueprint`; else the first one
 * that said something when the map was opened.
 */
export function useBoardName(document: Y.Doc): BoardName {
  const [search] = useSearchParams();
  const [usual] = useState(() => boardsOf(document)[0]);
  const named = search.get('view');
  return named === 'map' || named === 'blueprint' ? named : usual;
}

/** What is shown of a map: one of its surfaces, or its opportunities beside each other. */
export type MapView = BoardName | 'opportunities';

/** What the address names, `?view=opportunities` or a surface; else the surface that is `usual`. */
export function useMapView(usual: BoardName): MapView {
  const [search] = useSearchParams();
  return search.get('view') === 'opportunities' ? 'opportunities' : usual;
}

/** Goes to a surface of the map, or to its opportunities. */
export function useShowBoard(): (board: MapView) => void {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (board) =>
      setSearch((search) => {
        search.set('view', board);
        return search;
      }),
    [setSearch],
  );
}
