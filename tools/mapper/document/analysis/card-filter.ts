import type { MapRecord } from '../mapper-document.ts';
import type { Filter } from '../records/views.ts';

/** The records that belong to a card. */
export interface OfCard {
  /** The ids of its tags. */
  tags: readonly string[];
  hasEvidence: boolean;
  hasNotes: boolean;
}

/** Whether a card passes a filter; one of the filter's tags is enough. */
export function passesFilter(filter: Filter, card: MapRecord<'cards'>, of: OfCard): boolean {
  const { statuses, tags, personas, stages, rows, text, evidence, notes } = filter;
  const query = text.trim().toLowerCase();
  return (
    allows(statuses, card.status) &&
    allows(rows, card.row) &&
    (card.stage === null || allows(stages, card.stage)) &&
    (card.persona === null || allows(personas, card.persona)) &&
    (tags.length === 0 || tags.some((tag) => of.tags.includes(tag))) &&
    (evidence === 'any' || (evidence === 'with') === of.hasEvidence) &&
    (notes === 'any' || (notes === 'with') === of.hasNotes) &&
    card.text.toLowerCase().includes(query)
  );
}

/** Whether a list of choices allows a value: an empty list allows everything. */
export function allows<T>(choices: readonly T[], one: T): boolean {
  return choices.length === 0 || choices.includes(one);
}

/** Whether a filter excludes anything. */
export function isFiltering({ text, evidence, notes, ...lists }: Filter): boolean {
  const chosen = Object.values(lists).some((list) => list.length > 0);
  return chosen || text.trim() !== '' || evidence !== 'any' || notes !== 'any';
}
