import type { Act } from '../contract.ts';

/** Ids of the records of one collection that a user added, changed and removed. */
export interface TouchedRecords {
  added: string[];
  changed: string[];
  removed: string[];
}

/** Changes of a user, as stored. */
export interface WorkDone {
  acts: Act[];
  /** By collection. */
  records: Record<string, TouchedRecords>;
  /** Names of the changed properties. */
  facts: string[];
}

export const nothingDone: WorkDone = { acts: [], records: {}, facts: [] };

/** Ids that are stored of each list; further ones are not counted. */
const maxIds = 500;

/**
 * Merges a user's changes with later ones: a card that was changed five times is one changed card,
 * and one that was added and removed is left out.
 */
export function mergeWork(before: WorkDone, after: WorkDone): WorkDone {
  const collections = new Set([...Object.keys(before.records), ...Object.keys(after.records)]);
  const records = [...collections].map((name) => [
    name,
    mergeRecords(before.records[name], after.records[name]),
  ]);
  return {
    acts: union(before.acts, after.acts),
    records: Object.fromEntries(records),
    facts: union(before.facts, after.facts),
  };
}

const untouched: TouchedRecords = { added: [], changed: [], removed: [] };

function mergeRecords(before = untouched, after = untouched): TouchedRecords {
  const gone = new Set(after.removed);
  const isNew = new Set(before.added);
  const removed = union(
    before.removed.filter((id) => !after.added.includes(id)),
    after.removed.filter((id) => !isNew.has(id)),
  );
  const added = union(before.added, after.added).filter((id) => !gone.has(id));
  const fresh = new Set(added);
  const changed = union(before.changed, after.changed);
  return {
    added: added.slice(0, maxIds),
    changed: changed.filter((id) => !fresh.has(id) && !gone.has(id)).slice(0, maxIds),
    removed: removed.slice(0, maxIds),
  };
}

function union<T>(before: readonly T[], after: readonly T[]): T[] {
  return [...new Set([...before, ...after])];
}
