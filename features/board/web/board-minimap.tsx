import { useCallback, useSyncExternalStore } from 'react';
import { GridMinimap } from '#ui/grid/grid-minimap.tsx';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import { useBoard } from './board.tsx';
import { cellKey } from './cell-key.ts';

/**
 * The minimap of a large board, which shows where items are.
 * @param collection of the items' records
 */
export function BoardMinimap({ collection }: { collection: string }) {
  const { records, grid } = useBoard();
  const { state, items } = grid;
  const shape = useSyncExternalStore(state.subscribe, () => state.shape);
  const filled = useCallback((cell: CellAddress) => items.count(cellKey(cell)) > 0, [items]);
  const subscribe = useCallback(
    (listener: () => void) => records.subscribeIds(collection, listener),
    [records, collection],
  );
  return <GridMinimap shape={shape} filled={filled} subscribe={subscribe} />;
}
