import {
  type ArrangeOptions,
  createElements,
  type DraftElement,
  groupAlike,
  groupPeople,
  kindOf,
  peopleCalled,
  type SortedPassage,
  type SortedPassages,
  saidIn,
} from '#features/drafting/document/index.ts';
import { draftSections } from './persona-slots.ts';
import type { PersonasValue } from './plan-sections.ts';

/** Elements of a section at most. */
const maxInSection = 5;

/**
 * Personas from sorted passages: one for each participant, or one for similar participants, called
 * as they are. Sections hold what is said of their kind, what most say first.
 */
export function arrangePersonas(
  { personas }: PersonasValue,
  sorted: SortedPassages,
  { people = 'alike', under }: ArrangeOptions = {},
): DraftElement[] {
  const made = createElements();
  const one = personas.find(({ id }) => id === under);
  const groups = one ? [peopleCalled(one.name, sorted)] : groupPeople(sorted, people);
  for (const { names, passages } of groups) {
    const persona = one?.id ?? made.add({ slot: 'persona', text: names.join(', ') });
    const quote = quoteOf(passages, sorted);
    if (quote) made.add({ slot: 'quote', under: persona, ...saidIn(quote) });
    for (const { key, from } of draftSections) {
      if (from === null) continue;
      const said = passages.filter((passage) => kindOf(passage) === from);
      for (const group of groupAlike(said, sorted, from).slice(0, maxInSection))
        made.add({ slot: key, under: persona, ...saidIn(group) });
    }
  }
  return [...made.elements];
}

/** The goal of the most participants; without any goal, the pain. */
function quoteOf(passages: readonly SortedPassage[], sorted: SortedPassages) {
  for (const kind of ['goal', 'pain'] as const) {
    const said = passages.filter((passage) => kindOf(passage) === kind);
    const [first] = groupAlike(said, sorted, kind);
    if (first) return first;
  }
  return null;
}

/** A persona with the questions of the method, where there is nothing but a description. */
export function templateOfPersonas(): DraftElement[] {
  const made = createElements();
  const under = made.add({ slot: 'persona', text: 'First persona', isTemplate: true });
  for (const { key, prompt } of draftSections)
    if (prompt !== '') made.add({ slot: key, under, text: prompt, isTemplate: true });
  return [...made.elements];
}
