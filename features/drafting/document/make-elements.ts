import { cutAtSpace, lengths } from '#kernel/text/limits.ts';
import type { DraftElement } from './definition.ts';
import type { Group } from './group-alike.ts';
import { cleanText } from './sift-elements.ts';

/** What an element of an arranged draft has; the rest is as for one without a source. */
export type GivenElement = Pick<DraftElement, 'slot' | 'text'> &
  Partial<Omit<DraftElement, 'id' | 'slot' | 'text'>>;

/** Collects the elements of a draft and gives them ids. */
export interface ElementMaker {
  readonly elements: readonly DraftElement[];
  /** @returns the id of the element */
  add(given: GivenElement): string;
}

export function createElements(): ElementMaker {
  const elements: DraftElement[] = [];
  return {
    elements,
    add(given) {
      const id = `e${elements.length + 1}`;
      elements.push({ under: null, passages: [], quote: null, values: {}, ...given, id });
      return id;
    },
  };
}

/** The content of an element for a group of passages; it quotes the clearest of them. */
export function saidIn({ best, passages, saidBy }: Group): Omit<GivenElement, 'slot'> {
  const others = passages.filter((passage) => passage !== best);
  return {
    text: cleanText(best.text),
    passages: [best, ...others].map(({ id }) => id),
    quote: cutAtSpace(best.text, lengths.quote),
    saidBy,
  };
}
