import { createStore, type InitialStore, useStore } from '#platform/web/store/store.ts';
import type { ReviewerShape } from '../../document/reviewer-document.ts';
import { useReview } from './review-model.tsx';
import { everyOf, type ReviewRecords } from './review-records.ts';

type Name = keyof ReviewerShape['records'] & string;
type List<Kind extends Name> = InitialStore<ReturnType<typeof everyOf<Kind>>>;

/** All records of a kind in order; renders when any of them changes, so only for kinds with few records. */
export function useAll<Kind extends Name>(name: Kind) {
  return useAllOf(useReview().records, name);
}

/** The same for another document; empty while it is not loaded. */
export function useAllOf<Kind extends Name>(records: ReviewRecords | null, name: Kind) {
  return useStore(records ? listOf(records, name) : (none as List<Kind>));
}

const none = createStore<readonly never[]>([]) as InitialStore<never[]>;

/** Shared by all components, of which there may be thousands, for the lifetime of the document. */
const lists = new WeakMap<ReviewRecords, Map<Name, List<Name>>>();

function listOf<Kind extends Name>(records: ReviewRecords, name: Kind): List<Kind> {
  const known = lists.get(records) ?? new Map<Name, List<Name>>();
  lists.set(records, known);
  const found = known.get(name) as List<Kind> | undefined;
  if (found) return found;
  const made = createStore(everyOf(records, name));
  records.subscribeAll(name, () => made.set(everyOf(records, name)));
  known.set(name, made as unknown as List<Name>);
  return made;
}
