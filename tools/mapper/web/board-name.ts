import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type * as Y from 'yjs';
import { openDocument } from '#kernel/document/document.ts';
import { mapperDocument } from '../document/mapper-document.ts';
import type { BoardName } from './layout/map-layout.ts';

/** The boards of a map with content, the map before its blueprint; the map itself if neither has any. */
export function boardsOf(document: Y.Doc): [BoardName, ...BoardName[]] {
  const { facts, rows } = openDocument(mapperDocument, document);
  const has = (board: BoardName) => rows.all().some((row) => row.board === board);
  if (!has('blueprint')) return ['map'];
  const hasMap = has('map') || facts.get().mapType !== 'horizontal';
  return hasMap ? ['map', 'blueprint'] : ['blueprint'];
}

/** The view of a map: one of its boards, or the opportunities. */
export type MapView = BoardName | 'opportunities';
const views: readonly MapView[] = ['map', 'blueprint', 'opportunities'];

/**
 * The view that the address names, as `?view=blueprint`; else the last one, else the first board that had
 * content when the map was opened. The opportunities also have a board in the background.
 */
export function useMapView(document: Y.Doc, saved: MapView | null = null) {
  const [search] = useSearchParams();
  const [usual] = useState(() => boardsOf(document)[0]);
  const named = views.find((view) => view === search.get('view'));
  const view = named ?? saved ?? usual;
  const board = view === 'opportunities' ? usual : view;
  return { view, board };
}

/** Returns a function that opens a view. */
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
