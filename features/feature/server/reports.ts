import type { BuiltFeature, DocumentChange } from './built-feature.ts';

/** Reports a change to one feature. */
type ReportTo = (feature: BuiltFeature, change: DocumentChange) => Promise<void>;

/** Milliseconds that a feature has for one report. */
const usualPatience = 60_000;

/**
 * Reports changes of documents to features, one after another. A feature that fails does not affect
 * the reports to others: with the next report of the document, which may have no changes, it alone
 * gets the failed report again. One that does not answer counts as failed after a while.
 */
export function createReports(
  features: ReadonlyMap<string, BuiltFeature>,
  patience = usualPatience,
) {
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
        await within(patience, reportTo(feature, { ...change, editors }));
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

/** Waits for work, at most so many milliseconds. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(
    () => late.reject(new Error(`No answer in ${milliseconds} ms.`)),
    milliseconds,
  );
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Merges two lists; an entry in both keeps its later place. */
function latestLast(first: readonly string[], then: readonly string[]): string[] {
  return [...first.filter((one) => !then.includes(one)), ...then];
}
