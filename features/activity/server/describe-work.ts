import type { Names } from '#kernel/document/names.ts';
import type { ActivityEntry } from '../contract.ts';
import type { WorkDone } from './work-done.ts';

/** Describes changes with the nouns of the project's kind; leaves out what has no noun there. */
export function describeWork(
  { acts, records, facts }: WorkDone,
  names: Names,
): Pick<ActivityEntry, 'acts' | 'records' | 'facts'> {
  return {
    acts,
    records: Object.entries(names.records).flatMap(([collection, word]) => {
      const { added = [], changed = [], removed = [] } = records[collection] ?? {};
      const counts = { added: added.length, changed: changed.length, removed: removed.length };
      const any = Object.values(counts).some((count) => count > 0);
      return word && any ? [{ one: word.one, many: word.many, ...counts }] : [];
    }),
    facts: facts.flatMap((property) => names.facts[property]?.label ?? []),
  };
}
