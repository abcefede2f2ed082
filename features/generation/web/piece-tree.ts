import type { z } from 'zod';
import type { DraftPiece, draftResult } from '../contract/draft.ts';

/** The pieces of one part under one piece. */
export interface PieceGroup {
  /** Key of the slot. */
  slot: string;
  title: string;
  pieces: readonly DraftPiece[];
}

type Slots = z.output<typeof draftResult>['slots'];

/** The children of each piece, by its id; those of the first level by ''. */
export function piecesUnder(pieces: readonly DraftPiece[]): ReadonlyMap<string, DraftPiece[]> {
  const ids = new Set(pieces.map(({ id }) => id));
  return Map.groupBy(pieces, ({ under }) => (under !== null && ids.has(under) ? under : ''));
}

/** Groups pieces by their slots, in the order of the slots. */
export function groupsOf(pieces: readonly DraftPiece[], slots: Slots | undefined): PieceGroup[] {
  const bySlot = Map.groupBy(pieces, ({ slot }) => slot);
  const order = slots?.map(({ key }) => key) ?? [];
  const keys = [...order.filter((key) => bySlot.has(key)), ...bySlot.keys()];
  return [...new Set(keys)].map((slot) => ({
    slot,
    title: slots?.find(({ key }) => key === slot)?.title ?? titleOf(slot),
    pieces: bySlot.get(slot) ?? [],
  }));
}

/** A title of a slot while the draft has not said its titles yet. */
function titleOf(slot: string): string {
  const label = slot.replace(/^row-/, '').replaceAll('-', ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** A piece with all its descendants. */
export function withChildren(
  id: string,
  under: ReadonlyMap<string, readonly DraftPiece[]>,
): string[] {
  const children = under.get(id) ?? [];
  return [id, ...children.flatMap((child) => withChildren(child.id, under))];
}
