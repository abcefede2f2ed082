import { createPortal } from 'react-dom';
import { LinkChip } from '#features/links/web/index.ts';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import { useStore } from '#platform/web/store/store.ts';
import type { ChipStore } from './editor/item-chips.ts';

/** What an address in a text leads to; the text keeps nothing of it but the address. */
export function ItemChip({ item }: { item: LinkableItemRef }) {
  const link = { ...item, what: '', title: '', digest: '', follows: false };
  return <LinkChip link={link} />;
}

/** Draws the chips of a text where its editor wants them. */
export function ChipsOfText({ chips }: { chips: ChipStore }) {
  return useStore(chips).map(({ id, element, ref }) =>
    createPortal(<ItemChip item={ref} />, element, id),
  );
}
