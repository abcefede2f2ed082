import { type DraggedItem, fetchItem, linkTo } from '#features/links/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import type { LinkValue } from '#kernel/links/linkable-item.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { evidenceOf } from '../document/index.ts';

/** What a piece of evidence says of a linkable item of another project. */
export interface LinkedEvidence {
  link: LinkValue;
  ref: string;
  quote: string;
  /** When it became evidence, as text of ISO 8601. */
  at: string;
}

/**
 * Adds a linkable item of another project as evidence, as that is at this moment; answers whether it did. Why not
 * has been said then. Of words that were meant alone the quote is these, and does not follow the item's text.
 */
export async function attachEvidence(
  add: (piece: LinkedEvidence) => void,
  { words, ...ref }: DraggedItem,
): Promise<boolean> {
  try {
    const item = await fetchItem(ref);
    if (item) {
      const piece = { link: linkTo(item), ...evidenceOf(item), at: new Date().toISOString() };
      add(
        words === undefined
          ? piece
          : { ...piece, quote: words, link: { ...piece.link, follows: false } },
      );
      return true;
    }
    showToast({ text: 'This was removed, or is not shared with you.', kind: 'failure' });
  } catch (error) {
    // What was asked of the server and failed has been shown.
    if (!(error instanceof Failure)) throw error;
  }
  return false;
}
