import { cellKey } from '#features/board/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { positionAt } from '#kernel/document/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { newMarks } from '../../../document/edits/cards.ts';
import { addCards, setTag } from '../../../document/edits.ts';
import type { MapModel } from '../../map-model.tsx';

/**
 * Adds a copy of each card behind it, with its fields and tags, in one step. What belongs to the card alone stays with
 * it: evidence, notes, comments and tickets.
 */
export function duplicateCards(map: MapModel, ids: readonly string[]): void {
  const { editor, records, cells, cellIndex, opened, board } = map;
  if (!editor) return;
  const copies = new Map(ids.map((id) => [id, newId()]));
  const cards = ids.flatMap((id) => {
    const card = records.get('cards', id);
    const copy = copies.get(id);
    if (!card || !copy) return [];
    const here = cells
      .ids(cellKey(cellIndex.addressOf(card)))
      .flatMap((one) => records.get('cards', one) ?? []);
    const at = here.findIndex((one) => one.id === id);
    return [
      { ...card, marks: newMarks.parse(card.marks), id: copy, position: positionAt(here, at + 1) },
    ];
  });
  const tags = opened.taggings.all().flatMap(({ card, tag }) => {
    const copy = copies.get(card ?? '');
    return copy ? [planEdit(setTag, { tag, card: copy, on: true })] : [];
  });
  editor.editAll([planEdit(addCards, { cards }), ...tags]);
  const [only] = cards;
  if (only && cards.length === 1) board.chosen.choose(only.id);
}
