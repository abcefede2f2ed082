import type { DrawnItem } from './insertion.ts';

/** The attribute by which an item's element is found. */
export function itemAttribute(id: string): { 'data-item': string } {
  return { 'data-item': id };
}

/** The id of the item around an element; null for none. */
export function itemAround(element: Element): string | null {
  return element.closest<HTMLElement>('[data-item]')?.dataset.item ?? null;
}

/** The element of an item; null while it is not rendered. */
export function itemDrawn(root: Element, id: string): Element | null {
  return root.querySelector(`[data-item="${CSS.escape(id)}"]`);
}

/** The rendered items within an element, in order. */
export function itemsIn(part: Element): DrawnItem[] {
  return [...part.querySelectorAll<HTMLElement>('[data-item]')].map((element) => ({
    id: element.dataset.item ?? '',
    box: element.getBoundingClientRect(),
  }));
}
