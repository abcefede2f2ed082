import { attachEvidence } from '#features/evidence/web/index.ts';
import type { DraggedItem } from '#features/links/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import { addCard, addEvidence } from '../document/edits.ts';
import type { backedParts } from '../document/linking/linkable-items.ts';
import { cellAt, cellOf, endOf } from './grid/gestures/cell.ts';
import type { LiveMap, MapModel } from './map-model.tsx';

/** A part of the map that evidence can be added to. */
export interface BackedPart {
  of: (typeof backedParts)[number];
  id: string;
}

/**
 * Adds a linkable item of another project as evidence to a part of the map or a point. Returns whether it
 * did.
 */
export function attachPartEvidence(
  editor: LiveMap,
  { of, id }: BackedPart | { of: 'point'; id: string },
  item: DraggedItem,
): Promise<boolean> {
  return attachEvidence(
    (piece) => editor.edit(addEvidence, { id: newId(), [of]: id, kind: 'note', ...piece }),
    item,
  );
}

/**
 * Adds a card with the text of a linkable item, which is also its evidence; nothing in a cell that takes
 * no cards.
 */
export async function addCardFromItem(
  map: MapModel,
  address: CellAddress,
  item: DraggedItem,
): Promise<void> {
  const { editor, cells, board } = map;
  const cell = cellAt(board.layout.get(), address);
  if (!editor || !cell || cell.line.kind === 'emotion' || cell.line.folded) return;
  const { line, column } = cell;
  await attachEvidence((piece) => {
    const id = newId();
    const text = cutTo(piece.quote || piece.ref, lengths.text);
    const position = endOf(cells, editor, address);
    editor.editAll([
      planEdit(addCard, { id, ...cellOf(line, column), position, text, status: 'R' }),
      planEdit(addEvidence, { id: newId(), card: id, kind: 'note', ...piece }),
    ]);
    board.chosen.choose(id);
    board.grid.focus(address);
  }, item);
}
