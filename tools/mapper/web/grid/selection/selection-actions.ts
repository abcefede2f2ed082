import { useCommentOn } from '#features/comments/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import type { Status } from '../../../contract/codes.ts';
import { highlightCard, removeCard, setTag } from '../../../document/edits.ts';
import { taggingId } from '../../../document/records/tags.ts';
import { anchorOf } from '../../anchors.ts';
import { type MapModel, useMap } from '../../map-model.tsx';
import { setStatus } from '../../set-status.ts';
import { clearSelected } from './clear-selected.ts';
import { duplicateCards } from './duplicate-cards.ts';
import { type MapSelection, selectedCards } from './selection.ts';

/** The actions that the user may do with the selection; null for those that are not allowed or do not apply. */
export interface SelectionActions {
  cards: CardActions | null;
  /** Opens the comments on the card, or on the empty cell. */
  comment: (() => void) | null;
  details: () => void;
}

/** The actions on all selected cards, each as one step. */
interface CardActions {
  setStatus(status: Status): void;
  highlight(colour: string | null): void;
  /** Adds a tag to all cards, or removes it if all have it. */
  tag(tag: string): void;
  /** Adds a copy of each behind it, with its tags, and selects the copy of one. */
  duplicate(): void;
  remove(): void;
}

/** The actions of a selection of cells, for the bar beside it and the context menu. */
export function useSelectionActions({ card, cell, count }: MapSelection): SelectionActions {
  const map = useMap();
  const commentOn = useCommentOn();
  const { showPanel } = useOpenSurface();
  const address = cell && { row: cell.line.id, column: cell.column.id };
  const anchor = card ? anchorOf.card(card) : address && anchorOf.cell(address);
  return {
    cards: count > 1 ? cardActions(map, null) : card ? cardActions(map, card) : null,
    comment: commentOn && anchor && count === 1 ? () => commentOn(anchor) : null,
    details: () => showPanel('details'),
  };
}

/** The actions on one card, or on all selected ones. */
function cardActions(map: MapModel, card: string | null): CardActions | null {
  const { editor, records } = map;
  if (!editor) return null;
  const chosen = () => (card === null ? selectedCards(map) : [card]);
  return {
    setStatus: (status) => setStatus(map, chosen(), status),
    highlight: (colour) =>
      editor.editAll(chosen().map((id) => planEdit(highlightCard, { id, colour }))),
    tag(tag) {
      const cards = chosen();
      const on = !cards.every((card) => records.get('taggings', taggingId(tag, card)));
      editor.editAll(cards.map((card) => planEdit(setTag, { tag, card, on })));
    },
    duplicate: () => duplicateCards(map, chosen()),
    remove: () => (card === null ? clearSelected(map) : editor.edit(removeCard, { id: card })),
  };
}
