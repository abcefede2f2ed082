import { type DraggedItem, fetchItem, linkTo } from '#features/links/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import type { LinkValue } from '#kernel/links/linkable-item.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { evidenceOf } from '../document/index.ts';

/** A piece of evidence from a linkable item of another project. */
export interface LinkedEvidence {
  link: LinkValue;
  ref: string;
  quote: string;
  /** When it was attached, as ISO 8601. */
  at: string;
}

/**
 * Attaches a linkable item of another project, as it is now; returns whether it did, after showing
 * a failure. Where only some words of it were dragged, the quote is these words, and does not
 * follow the item's text.
 */
export async function attachEvidence(
  add: (piece: LinkedEvidence) => void,
  { words: text, ...ref }: DraggedItem,
): Promise<boolean> {
  try {
    const item = await fetchItem(ref);
    if (item) {
      const piece = { link: linkTo(item), ...evidenceOf(item), at: new Date().toISOString() };
      add(
        text === undefined
          ? piece
          : { ...piece, quote: text, link: { ...piece.link, follows: false } },
      );
      return true;
    }
    showToast({ text: 'This was removed, or is not shared with you.', kind: 'failure' });
  } catch (error) {
    // Failures of calls have been shown.
    if (!(error instanceof Failure)) throw error;
  }
  return false;
}
