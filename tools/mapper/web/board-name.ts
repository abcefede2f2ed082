import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type * as Y from 'yjs';
import { openDocument } from '#kernel/document/document.ts';
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

/** What is shown of a map: one of its surfaces, or its opportunities beside each other. */
export type MapView = BoardName | 'opportunities';
const views: readonly MapView[] = ['map', 'blueprint', 'opportunities'];

/**
 * What of the map the address names, as `?view=blueprint`; else what was looked at last, else the first
 * surface that said something when the map was opened. That one is behind its opportunities, too.
 */
export function useMapView(document: Y.Doc, kept: MapView | null = null) {
  const [search] = useSearchParams();
  const [usual] = useState(() => boardsOf(document)[0]);
  const named = views.find((view) => view === search.get('view'));
  const view = named ?? kept ?? usual;
  const board = view === 'opportunities' ? usual : view;
  return { view, board };
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
