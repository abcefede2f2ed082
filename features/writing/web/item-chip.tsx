import { createPortal } from 'react-dom';
import { LinkChip } from '#features/links/web/index.ts';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import { useStore } from '#platform/web/store/store.ts';
import type { ChipStore } from './editor/item-chips.ts';

/** The item of an address in a text; the text stores only the address. */
export function ItemChip({ item }: { item: LinkableItemRef }) {
  const link = { ...item, what: '', title: '', digest: '', follows: false };
  return <LinkChip link={link} />;
}

/** Renders the chips of a text at the places of the editor. */
export function ChipsOfText({ chips }: { chips: ChipStore }) {
  return useStore(chips).map(({ id, element, ref }) =>
    createPortal(<ItemChip item={ref} />, element, id),
  );
}
