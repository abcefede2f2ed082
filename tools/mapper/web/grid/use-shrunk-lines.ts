import { useEffect } from 'react';
import { placeKey } from '#features/board/web/index.ts';
import { type MapModel, useMap } from '../map-model.tsx';

/** Milliseconds until it is looked which lines hold less: cards may come and go by the thousand. */
const pause = 200;

/**
 * Tells the grid of lines that hold fewer cards than before, in whatever column. What is out of sight
 * is not drawn: nobody else would see that it went.
 */
export function useLessened(): void {
  const map = useMap();
  useEffect(() => {
    let before: ReadonlyMap<string, number> = new Map();
    const look = () => {
      timer = undefined;
      const now = countsOf(map);
      for (const [line, count] of now)
        if (count < (before.get(line) ?? 0)) map.board.grid.lessen(line);
      before = now;
    };
    let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(look, pause);
    const leave = map.records.subscribeIds('cards', () => {
      timer ??= setTimeout(look, pause);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [map]);
}

/** How many cards there are in each line. */
function countsOf({ cells, board }: MapModel): ReadonlyMap<string, number> {
  const { lines, columns } = board.layout.get();
  const countOf = (row: string) =>
    columns.reduce((sum, column) => sum + cells.count(placeKey({ row, column: column.id })), 0);
  return new Map([...lines.keys()].map((line) => [line, countOf(line)]));
}
