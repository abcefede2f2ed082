import { useMemo } from 'react';
import { cellKey } from '#features/board/web/index.ts';
import type { AnchorLabels } from '#features/comments/web/index.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { type CellAddress, headerColumn } from '#ui/grid/grid-shape.ts';
import { dimensionColumn } from './behaviour/behaviour-model.tsx';
import { useShowBoard } from './board-name.ts';
import { headerRow } from './layout/map-layout.ts';
import type { MapModel } from './map-model.tsx';

/** Writes the anchors of comments on a map; `readAnchor` parses them. */
export const anchorOf = {
  card: (id: string) => `card:${id}`,
  stage: (id: string) => `stage:${id}`,
  row: (id: string) => `row:${id}`,
  dimension: (id: string) => `dimension:${id}`,
  cell: (cell: CellAddress) => `cell:${cellKey(cell)}`,
};

/** The cell and the label of an anchor; null if its record was removed. */
interface AnchoredCell extends CellAddress {
  name: string;
}

/** The maximum length of a card's text above a comment thread, in characters. */
const nameLength = 40;

/** Labels and navigation for the comments on a map. */
export function useAnchorLabels({
  records,
  cellIndex,
  boards,
  board,
  view,
}: MapModel): AnchorLabels {
  const showBoard = useShowBoard();
  return useMemo(
    () => ({
      name: (anchor) => findAnchor({ records, cellIndex }, anchor)?.name ?? null,
      reveal(anchor) {
        const found = findAnchor({ records, cellIndex }, anchor);
        if (!found) return;
        const { row, column } = found;
        if (showOnScales(row, column)) return;
        const there = records.get('rows', row)?.board ?? board.name;
        if (there !== view) showBoard(there);
        boards[there].grid.focus({ row, column });
      },
    }),
    [records, cellIndex, boards, board, view, showBoard],
  );
}

/** Scrolls to a dimension, or to a person in the list of participants. Returns whether it was found. */
function showOnScales(row: string, column: string): boolean {
  const [line, person] = [row, column].map((id) => CSS.escape(id));
  const found =
    document.querySelector<HTMLElement>(`[data-scales] [data-row="${line}"]`) ??
    document.querySelector<HTMLElement>(`[data-participant="${person}"]`);
  found?.scrollIntoView({ block: 'nearest' });
  found?.focus({ preventScroll: true });
  return found !== null;
}

function findAnchor(
  { records, cellIndex }: Pick<MapModel, 'records' | 'cellIndex'>,
  anchor: string,
): AnchoredCell | null {
  const [kind = '', rest = ''] = anchor.split(/:(.*)/s);
  if (kind === 'card') {
    const card = records.get('cards', rest);
    const name = cutTo(card?.text || 'without text', nameLength);
    return card ? { name: `Card: ${name}`, ...cellIndex.addressOf(card) } : null;
  }
  if (kind === 'stage') {
    const stage = records.get('stages', rest);
    return stage
      ? { name: `Stage: ${stage.name || 'unnamed'}`, row: headerRow, column: rest }
      : null;
  }
  if (kind === 'row') {
    const row = records.get('rows', rest);
    return row ? { name: `Row: ${row.name || 'unnamed'}`, row: rest, column: headerColumn } : null;
  }
  if (kind === 'dimension') {
    const dimension = records.get('dimensions', rest);
    const name = `Dimension: ${dimension?.title || 'unnamed'}`;
    return dimension ? { name, row: rest, column: dimensionColumn } : null;
  }
  if (kind === 'persona') {
    const persona = records.get('personas', rest);
    const name = `Persona: ${persona?.name || 'unnamed'}`;
    return persona ? { name, row: headerRow, column: rest } : null;
  }
  const [line = '', column = ''] = rest.split(' ');
  const row = records.get('rows', line.split('@')[0] ?? '');
  const over =
    records.get('stages', column) ??
    records.get('steps', column) ??
    records.get('personas', column);
  if (!row || !over) return null;
  const name = `${row.name || 'unnamed'} at ${over.name || 'unnamed'}`;
  return { name, row: line, column };
}
