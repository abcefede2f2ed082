import { type RecordChange, sameFields, type Values } from './changes.ts';

type Step = readonly RecordChange[];

/**
 * Merges the steps of a run into as few as possible: the changes of a record in several steps
 * become one, unless another user changed the record between them.
 */
export function foldSteps(steps: readonly Step[]): RecordChange[][] {
  const folded: Map<string, RecordChange>[] = [];
  for (const step of steps) {
    const last = folded.at(-1);
    const joined = last && join(last, step);
    if (joined) folded.splice(-1, 1, joined);
    else folded.push(new Map(step.map((change) => [keyOf(change), change])));
  }
  return folded.map((changes) => [...changes.values()]);
}

const keyOf = ({ collection, id }: RecordChange) => `${collection} ${id}`;

/** Merges two steps; null where a user changed between them a field that both changed. */
function join(
  first: ReadonlyMap<string, RecordChange>,
  then: Step,
): Map<string, RecordChange> | null {
  const joined = new Map(first);
  for (const change of then) {
    const key = keyOf(change);
    const before = joined.get(key);
    const both = before ? joinRecord(before, change) : change;
    if (!both) return null;
    if (both.before || both.after) joined.set(key, both);
    else joined.delete(key);
  }
  return joined;
}

function joinRecord(first: RecordChange, then: RecordChange): RecordChange | null {
  const { collection, id } = first;
  if (!first.after || !then.before) {
    // Removed and added again: all fields that both have; or a record that returned by itself.
    if (first.after || then.before || !first.before || !then.after) return null;
    return { collection, id, before: first.before, after: then.after };
  }
  const common = Object.keys(first.after).filter((name) => name in (then.before as Values));
  if (!sameFields(common, first.after, then.before)) return null;
  const before = first.before && { ...then.before, ...first.before };
  const after = then.after && { ...first.after, ...then.after };
  return { collection, id, before, after };
}
