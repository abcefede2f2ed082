import { useMemo, useSyncExternalStore } from 'react';
import { lanesOf } from '#features/board/web/index.ts';
import { useGroup } from '#platform/web/live/use-live-document.ts';
import type { RowReach } from '#ui/grid/grid-parts.ts';
import type { GridShape } from '#ui/grid/grid-shape.ts';
import { useLayout, useMap } from '../../map-model.tsx';

const none: RowReach = { parts: [], lanes: 0, from: [] };

/** The cards of a line that cover several columns; renders when these change. */
export function useSpans(line: string): RowReach {
  const { records, reaching, cellIndex } = useMap();
  const { shape } = useLayout();
  const ids = useGroup(reaching, line);
  const described = useSyncExternalStore(
    (listener) => {
      const stops = ids.map((id) => records.subscribe('cards', id, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    () =>
      ids
        .map((id) => {
          const card = records.get('cards', id);
          return card ? [id, cellIndex.addressOf(card).column, card.span].join(' ') : '';
        })
        .join('\n'),
  );
  return useMemo(() => (described === '' ? none : spansOf(described, shape)), [described, shape]);
}

/** Places each card in the first free lane of its columns. */
function spansOf(described: string, { columns, columnAt }: GridShape): RowReach {
  const { placed, count } = lanesOf(
    described.split('\n').flatMap((line) => {
      const [id = '', column = '', span = ''] = line.split(' ');
      const from = columnAt.get(column);
      return from === undefined ? [] : [{ id, from, to: from + Number(span) }];
    }),
  );
  const parts = placed.map(({ id, lane, from, to }) => ({
    id,
    lane,
    columns: columns.slice(from, to).map((column) => column.id),
  }));
  return {
    parts,
    lanes: count,
    from: [...new Set(parts.flatMap(({ columns: covered }) => covered[0] ?? []))],
  };
}

/** The number of lanes above the other cards of a column. */
export function lanesAbove({ parts }: RowReach, column: string): number {
  const over = parts.filter(({ columns }) => columns.includes(column));
  return Math.max(0, ...over.map(({ lane }) => lane + 1));
}
