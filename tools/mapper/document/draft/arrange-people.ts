import {
  type ArrangeOptions,
  createElements,
  type DraftElement,
  groupPeople,
  peopleCalled,
  type SortedPassages,
} from '#features/drafting/document/index.ts';
import type { MapValue } from '../mapper-document.ts';
import { fillCells } from './arrange-journey.ts';
import { rowsOfPersonas } from './draft-rows.ts';
import { templateOfBehaviour } from './map-templates.ts';

/** Personas side by side, one for similar participants; their names are those of the participants. */
export function arrangePersonas(
  map: MapValue,
  sorted: SortedPassages,
  { people = 'alike', under }: ArrangeOptions = {},
): DraftElement[] {
  const made = createElements();
  const one = map.personas.find(({ id }) => id === under);
  const groups = one ? [peopleCalled(one.name, sorted)] : groupPeople(sorted, people);
  const columns = groups.map(({ names, passages }) => ({
    id: one?.id ?? made.add({ slot: 'persona', text: names.join(', ') }),
    passages: [...passages],
  }));
  fillCells(made, rowsOfPersonas(map), columns, sorted);
  return [...made.elements];
}

/**
 * The participants of a behavioural map, and the usual variables where it has none. Points are left to
 * people and models: sorted passages do not say how much.
 */
export function arrangeBehaviour(map: MapValue, sorted: SortedPassages): DraftElement[] {
  const made = createElements();
  for (const { names } of groupPeople(sorted, 'each'))
    for (const text of names) made.add({ slot: 'participant', text });
  const variables = templateOfBehaviour(map).map((element) => ({
    ...element,
    id: `v${element.id}`,
  }));
  return [...made.elements, ...variables];
}
