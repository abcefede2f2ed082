import type { Layout, SectionKind } from '../contract/codes.ts';

/** The widths of the slots of each layout in twelfths of the page, in reading order; a grid is one slot. */
export const slotWidths: Readonly<Record<Layout, readonly number[]>> = {
  one: [12],
  two: [6, 6],
  'sidebar-left': [4, 8],
  'sidebar-right': [8, 4],
  three: [4, 4, 4],
  poster: [12, 4, 4, 4, 12],
  own: [12],
};

/** The slot in which a section is shown: its own, or the last one if the layout has fewer slots. */
export function slotOf(layout: Layout, slot: number): number {
  return Math.min(slot, slotWidths[layout].length - 1);
}

interface InSlot {
  readonly slot: number;
}

/**
 * The sections of a page by slot, each slot in order. Read from first to last slot, they are in reading
 * order.
 */
export function inSlots<Section extends InSlot>(
  layout: Layout,
  sections: readonly Section[],
): Section[][] {
  const bySlot = Map.groupBy(sections, ({ slot }) => slotOf(layout, slot));
  return slotWidths[layout].map((_, slot) => bySlot.get(slot) ?? []);
}

interface OfKind extends InSlot {
  readonly kind: SectionKind;
}

/**
 * The first and last slot among which sections are distributed when a layout is chosen; missing for
 * layouts that keep the slots.
 */
const dealt: Readonly<Partial<Record<Layout, readonly [first: number, last: number]>>> = {
  two: [0, 1],
  three: [0, 2],
  poster: [1, 3],
};

/**
 * The sections of a page by slots of another layout. If slots would be empty, sections are distributed
 * evenly among its columns in reading order; on a poster, the header is above them and the list of uses
 * below.
 */
export function laidOutAs<Section extends OfKind>(
  layout: Layout,
  before: Layout,
  sections: readonly Section[],
): Section[][] {
  const [first, last] = dealt[layout] ?? [0, 0];
  const current = inSlots(layout, sections);
  const isFull = current.slice(first, last + 1).every((some) => some.length > 0);
  if (first === last || isFull) return current;
  const read = inSlots(before, sections).flat();
  const slots = current.map((): Section[] => []);
  const isApart = ({ kind }: Section) =>
    layout === 'poster' && (kind === 'header' || kind === 'used');
  for (const section of read.filter(isApart)) {
    slots[section.kind === 'header' ? 0 : slots.length - 1]?.push(section);
  }
  const others = read.filter((section) => !isApart(section));
  const columns = last - first + 1;
  for (const [at, section] of others.entries()) {
    slots[first + Math.floor((at * columns) / others.length)]?.push(section);
  }
  return slots;
}
