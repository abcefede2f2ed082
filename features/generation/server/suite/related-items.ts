import { contentTerms, keyOf, stemOf } from '#features/drafting/document/index.ts';
import type { LinkableItem } from '#kernel/links/linkable-item.ts';
import type { DraftPiece } from '../../contract/draft.ts';

/** An item of a drafted project, with what its piece is from. */
export interface DraftedItem {
  item: LinkableItem;
  /** The passages of its piece: whom they are from, and their words. */
  passages: ReadonlySet<string>;
  /** What forms of its content words have in common. */
  stems: ReadonlySet<string>;
}

/** Items that a drafted item is linked with at most, of one other project. */
const maxRelated = 2;
/** Items with the same passages beyond which a passage says nothing of a single one. */
const maxShared = 4;
/** Share of the words from which two texts name the same task, where they have at least `minStems`. */
const [sameTask, minStems] = [0.75, 2];

/** The items that pieces became, by what they are called; pieces that say nothing of a source are left out. */
export function itemsOfPieces(
  pieces: readonly DraftPiece[],
  items: readonly LinkableItem[],
): DraftedItem[] {
  const byTitle = Map.groupBy(pieces, ({ text }) => keyOf(text));
  return items.flatMap((item): DraftedItem[] => {
    const found = byTitle.get(keyOf(item.title)) ?? byTitle.get(keyOf(item.text)) ?? [];
    const receipts = found.flatMap((piece) => (piece.backing === 'template' ? [] : piece.receipts));
    if (found.length === 0) return [];
    const passages = new Set(receipts.map(({ ref, text }) => JSON.stringify([ref, text])));
    return [{ item, passages, stems: new Set(contentTerms(item.title).map(stemOf)) }];
  });
}

/** Pairs of items that are from the same passage, or that name the same task; those that share most first. */
export function relatedItems(
  items: readonly DraftedItem[],
  others: readonly DraftedItem[],
): [DraftedItem, DraftedItem][] {
  const uses = new Map<string, number>();
  for (const passage of others.flatMap(({ passages }) => [...passages])) {
    uses.set(passage, (uses.get(passage) ?? 0) + 1);
  }
  return items.flatMap((one) => {
    const scored = others.flatMap((other) => {
      const score = sharedPassages(one, other, uses) + (isSameTask(one, other) ? 1 : 0);
      return score > 0 ? [{ other, score }] : [];
    });
    const best = scored.toSorted((a, b) => b.score - a.score).slice(0, maxRelated);
    return best.map(({ other }): [DraftedItem, DraftedItem] => [one, other]);
  });
}

function sharedPassages(
  { passages }: DraftedItem,
  other: DraftedItem,
  uses: ReadonlyMap<string, number>,
): number {
  const shared = [...passages].filter((passage) => other.passages.has(passage));
  return shared.filter((passage) => (uses.get(passage) ?? 0) <= maxShared).length;
}

function isSameTask(one: DraftedItem, other: DraftedItem): boolean {
  const shared = [...one.stems].filter((stem) => other.stems.has(stem)).length;
  const all = one.stems.size + other.stems.size - shared;
  return shared >= minStems && shared / all >= sameTask;
}
