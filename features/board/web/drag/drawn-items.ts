import type { DrawnItem } from './insertion.ts';

/** What the element of an item says, by which it is found again where it is drawn. */
export function itemAttribute(id: string): { 'data-item': string } {
  return { 'data-item': id };
}

/** The id of the item in which an element lies; null where it lies in none. */
export function itemAround(element: Element): string | null {
  return element.closest<HTMLElement>('[data-item]')?.dataset.item ?? null;
}

/** Where an item is drawn; null while it is not. */
export function itemDrawn(root: Element, id: string): Element | null {
  return root.querySelector(`[data-item="${CSS.escape(id)}"]`);
}

/** The items that are drawn within a part, in their order. */
export function itemsIn(part: Element): DrawnItem[] {
  return [...part.querySelectorAll<HTMLElement>('[data-item]')].map((element) => ({
    id: element.dataset.item ?? '',
    box: element.getBoundingClientRect(),
  }));
}
