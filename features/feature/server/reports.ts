import type { BuiltFeature, DocumentChange } from './built-feature.ts';

/** Reports a change to one feature. */
type ReportTo = (feature: BuiltFeature, change: DocumentChange) => Promise<void>;

/**
 * Reports changes of documents to features, one after another. A feature that fails does not affect
 * the reports to others: with the next report of the document, which may have no changes, it alone
 * gets the failed report again.
 */
export function createReports(features: ReadonlyMap<string, BuiltFeature>) {
  /** Editors of the changes whose reports failed, by document and feature. */
  const owed = new Map<string, ReadonlyMap<string, readonly string[]>>();

  /** @throws AggregateError of the failures */
  return async (change: DocumentChange, reportTo: ReportTo): Promise<void> => {
    const before = owed.get(change.name);
    owed.delete(change.name);
    const failed = new Map<string, readonly string[]>();
    const errors: unknown[] = [];
    for (const [name, feature] of features) {
      const editors = latestLast(before?.get(name) ?? [], change.editors);
      if (editors.length === 0) continue;
      try {
        await reportTo(feature, { ...change, editors });
      } catch (error) {
        failed.set(name, editors);
        errors.push(error);
      }
    }
    if (errors.length === 0) return;
    owed.set(change.name, new Map([...(owed.get(change.name) ?? []), ...failed]));
    throw new AggregateError(errors, `${[...failed.keys()].join(', ')} failed to take a change`);
  };
}

/** Merges two lists; an entry in both keeps its later place. */
function latestLast(first: readonly string[], then: readonly string[]): string[] {
  return [...first.filter((one) => !then.includes(one)), ...then];
}
