import { keyOf } from '#features/drafting/document/index.ts';
import type { DraftPiece } from '../../contract/draft.ts';

/**
 * One draft from several of the same sources: the pieces of the first, and those of others that it lacks,
 * each with the number of drafts that have it. Pieces are the same where they are of one part, have
 * the same parent, and have the same text or refer to the same passages.
 * @param round the round of the merged pieces
 */
export function mergeRepeats(
  drafts: readonly (readonly DraftPiece[])[],
  round: number,
): DraftPiece[] {
  const merged: { piece: DraftPiece; in: Set<number> }[] = [];
  for (const [turn, pieces] of drafts.entries()) {
    const names = new Map<string, string>();
    for (const piece of pieces) {
      const under = piece.under === null ? null : (names.get(piece.under) ?? piece.under);
      const found = merged.find(
        (one) => !one.in.has(turn) && one.piece.under === under && isSame(one.piece, piece),
      );
      const id = found?.piece.id ?? `r${turn + 1}.${piece.id}`;
      names.set(piece.id, id);
      if (found) found.in.add(turn);
      else merged.push({ piece: { ...piece, id, under }, in: new Set([turn]) });
    }
  }
  return merged.map(({ piece, in: drafts }) => ({ ...piece, round, recurs: drafts.size }));
}

function isSame(one: DraftPiece, other: DraftPiece): boolean {
  if (one.slot !== other.slot) return false;
  if (keyOf(one.text) === keyOf(other.text)) return true;
  const first = new Set(one.receipts.map(({ passage }) => passage));
  const shared = other.receipts.filter(({ passage }) => first.has(passage)).length;
  return shared > 0 && shared * 2 >= Math.max(first.size, other.receipts.length);
}
