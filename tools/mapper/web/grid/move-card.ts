import { positionAt } from '#kernel/order.ts';
import { moveCard } from '../../document/edits.ts';
import type { LiveMap } from '../map-model.tsx';

/** Steps of the arrow keys, in rows and stages. */
const steps: Record<string, readonly [rows: number, stages: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Moves a card to the end of the cell that an arrow points to, past rows that hold no cards.
 * @returns the place of the cell, or null where there is none
 */
export function moveCardTo(
  editor: LiveMap,
  id: string,
  arrow: string,
): { row: string; column: string } | null {
  const card = editor.opened.cards.get(id);
  const [down, right] = steps[arrow] ?? [0, 0];
  if (!card) return null;
  const rows = editor.opened.rows.all().filter(({ kind }) => kind === 'text');
  const stages = editor.opened.stages.all();
  const row = rows[rows.findIndex((one) => one.id === card.row) + down];
  const stage = stages[stages.findIndex((one) => one.id === card.stage) + right];
  if (!row || !stage) return null;
  const there = editor.opened.cards
    .all()
    .filter((one) => one.row === row.id && one.stage === stage.id && one.id !== id);
  const position = positionAt(there, there.length);
  editor.edit(moveCard, { id, row: row.id, stage: stage.id, position });
  return { row: row.id, column: stage.id };
}
