import { useMemo } from 'react';
import type { AnchorWords } from '#features/comments/web/index.ts';
import { cutTo } from '#kernel/limits.ts';
import { cellKey, headColumn, headRow, type LiveMap } from './map-model.tsx';

/** What comments on a map can be on; `readAnchor` understands what these write. */
export const anchorOf = {
  card: (id: string) => `card:${id}`,
  stage: (id: string) => `stage:${id}`,
  row: (id: string) => `row:${id}`,
  cell: (row: string, stage: string) => `cell:${cellKey(row, stage)}`,
};

/** Where an anchor is on the grid, and what it is called; null once it was removed. */
interface AnchoredPlace {
  name: string;
  row: string;
  column: string;
}

/** Characters of a card's text that its comments are headed with. */
const nameLength = 40;

/** What comments must know of the places of a map. */
export function useAnchorWords({ records }: LiveMap): AnchorWords {
  return useMemo(
    () => ({
      name: (anchor) => findAnchor(records, anchor)?.name ?? null,
      reveal(anchor) {
        const place = findAnchor(records, anchor);
        if (place) revealCell(place);
      },
    }),
    [records],
  );
}

function findAnchor(records: LiveMap['records'], anchor: string): AnchoredPlace | null {
  const [kind = '', rest = ''] = anchor.split(/:(.*)/s);
  if (kind === 'card') {
    const card = records.get('cards', rest);
    const name = cutTo(card?.text || 'without text', nameLength);
    return card ? { name: `Card: ${name}`, row: card.row, column: card.stage ?? headColumn } : null;
  }
  if (kind === 'stage') {
    const stage = records.get('stages', rest);
    return stage ? { name: `Stage: ${stage.name || 'unnamed'}`, row: headRow, column: rest } : null;
  }
  if (kind === 'row') {
    const row = records.get('rows', rest);
    return row ? { name: `Row: ${row.name || 'unnamed'}`, row: rest, column: headColumn } : null;
  }
  const [rowId = '', stageId = ''] = rest.split(' ');
  const [row, stage] = [records.get('rows', rowId), records.get('stages', stageId)];
  if (!row || !stage) return null;
  const name = `${row.name || 'unnamed'} at ${stage.name || 'unnamed'}`;
  return { name, row: rowId, column: stageId };
}

function revealCell({ row, column }: AnchoredPlace): void {
  const cell = document.querySelector<HTMLElement>(
    `[data-row="${CSS.escape(row)}"][data-column="${CSS.escape(column)}"]`,
  );
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  cell?.focus({ preventScroll: true });
}
