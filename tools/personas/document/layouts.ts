import type { Layout } from '../contract/codes.ts';

/** Widths of the slots of each layout in twelfths of the page, in reading order; an own grid is one slot. */
export const slotWidths: Readonly<Record<Layout, readonly number[]>> = {
  one: [12],
  two: [6, 6],
  'sidebar-left': [4, 8],
  'sidebar-right': [8, 4],
  three: [4, 4, 4],
  poster: [12, 4, 4, 4, 12],
  own: [12],
};

/** The slot in which a section is shown: its own, or the last where the layout has fewer. */
export function slotOf(layout: Layout, slot: number): number {
  return Math.min(slot, slotWidths[layout].length - 1);
}

interface InSlot {
  readonly slot: number;
}

/** The sections of a page by slot, each slot in its order; read from first to last, it is the page. */
export function inSlots<Section extends InSlot>(
  layout: Layout,
  sections: readonly Section[],
): Section[][] {
  const bySlot = Map.groupBy(sections, ({ slot }) => slotOf(layout, slot));
  return slotWidths[layout].map((_, slot) => bySlot.get(slot) ?? []);
}
