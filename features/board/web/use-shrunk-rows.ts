import { useEffect } from 'react';
import { type BoardGrid, useBoard } from './board.tsx';
import { cellKey } from './cell-key.ts';

/** Milliseconds until it is looked which rows hold less: items may come and go by the thousand. */
const pause = 200;

/**
 * Tells the grid of rows that hold fewer items than before, in whatever column. What is out of sight is
 * not drawn: nobody else would see that it went.
 * @param collection where the records of the items are
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

/** How many items there are in each row. */
function countsOf({ state, items }: BoardGrid): ReadonlyMap<string, number> {
  const { rows, columns } = state.shape;
  const countOf = (row: string) =>
    columns.reduce((sum, column) => sum + items.count(cellKey({ row, column: column.id })), 0);
  return new Map(rows.filter(({ band }) => !band).map(({ id }) => [id, countOf(id)]));
}
