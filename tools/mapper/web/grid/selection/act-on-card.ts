import type { Arrow } from '#features/board/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { positionAt } from '#kernel/document/order.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { addOpportunity, setOpportunityCard } from '../../../document/edits.ts';
import type { MapModel } from '../../map-model.tsx';
import { moveCardTo } from '../gestures/move-card.ts';

// What the context menu does with one card; for event handlers, not for rendering.

/** Moves a card to the next cell in a direction; the focus goes along. */
export function moveFocused(map: MapModel, id: string, arrow: Arrow): void {
  const to = moveCardTo(map, id, arrow);
  if (to) map.board.grid.focus(to);
  map.board.chosen.choose(id);
}

/** Begins an arrow from a card. */
export function beginArrow({ board, cellIndex, records }: MapModel, id: string): void {
  const card = records.get('cards', id);
  board.linking.set(id);
  if (card) board.grid.focus(cellIndex.addressOf(card));
}

/** The opportunity that a card is sent to a tracker as: the first that refers to it, or a new one. */
export function opportunityToSend(map: MapModel, card: string): string | null {
  const linked = map.opened.opportunityCards.all().find((one) => one.card === card);
  return linked?.opportunity ?? promoteCard(map, card);
}

/** Adds an opportunity with the text of a card that refers to it; returns its id. */
export function promoteCard({ editor, opened, records }: MapModel, card: string): string | null {
  if (!editor) return null;
  const id = newId();
  const all = opened.opportunities.all();
  const title = cutTo(records.get('cards', card)?.text ?? '', lengths.title);
  editor.editAll([
    planEdit(addOpportunity, { id, position: positionAt(all, all.length), title }),
    planEdit(setOpportunityCard, { opportunity: id, card, on: true }),
  ]);
  return id;
}
