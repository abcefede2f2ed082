import { createPortal } from 'react-dom';
import { LinkChip } from '#features/links/web/index.ts';
import type { ThingRef } from '#kernel/thing.ts';
import { useStore } from '#platform/web/store/store.ts';
import type { ChipStore } from './editor/thing-chips.ts';

/** What an address in a text leads to; the text keeps nothing of it but the address. */
export function ThingChip({ thing }: { thing: ThingRef }) {
  const link = { ...thing, what: '', title: '', digest: '', follows: false };
  return <LinkChip link={link} />;
}

/** Draws the chips of a text where its editor wants them. */
export function ChipsOfText({ chips }: { chips: ChipStore }) {
  return useStore(chips).map(({ id, element, ref }) =>
    createPortal(<ThingChip thing={ref} />, element, id),
  );
}
