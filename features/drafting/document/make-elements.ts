import { cutAtSpace, lengths } from '#kernel/text/limits.ts';
import type { DraftElement } from './definition.ts';
import { type Group, maxPassages } from './group-alike.ts';
import { cleanText } from './sift-elements.ts';
import { type SortedPassage, voiceOf } from './sorted.ts';

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

/** The content of an element with words of its own, for the passages that say it; it quotes the first. */
export function backedBy(
  text: string,
  passages: readonly SortedPassage[],
): Omit<GivenElement, 'slot'> {
  const [first] = passages;
  return {
    text: cutAtSpace(text, lengths.text),
    passages: [...new Set(passages)].slice(0, maxPassages).map(({ id }) => id),
    quote: first ? cutAtSpace(first.text, lengths.quote) : null,
    saidBy: new Set(passages.map(voiceOf)).size,
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
