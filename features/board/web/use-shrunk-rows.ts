import { useEffect } from 'react';
import { type BoardGrid, useBoard } from './board.tsx';
import { cellKey } from './cell-key.ts';

/** Milliseconds after which changes are evaluated: thousands of items may change at once. */
const pause = 200;

/**
 * Tells the grid which rows have fewer items than before, in any column. Cells out of view are not
 * rendered, so that no component would notice.
 * @param collection of the items' records
 */
export function useShrunkRows(collection: string): void {
  const { grid, records } = useBoard();
  useEffect(() => {
    let before: ReadonlyMap<string, number> = new Map();
    const look = () => {
      timer = undefined;
      const now = countsOf(grid);
      for (const [row, count] of now) if (count < (before.get(row) ?? 0)) grid.state.shrink(row);
      before = now;
    };
    let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(look, pause);
    const leave = records.subscribeIds(collection, () => {
      timer ??= setTimeout(look, pause);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [grid, records, collection]);
}

/** The number of items in each row. */
function countsOf({ state, items }: BoardGrid): ReadonlyMap<string, number> {
  const { rows, columns } = state.shape;
  const countOf = (row: string) =>
    columns.reduce((sum, column) => sum + items.count(cellKey({ row, column: column.id })), 0);
  return new Map(rows.filter(({ band }) => !band).map(({ id }) => [id, countOf(id)]));
}
