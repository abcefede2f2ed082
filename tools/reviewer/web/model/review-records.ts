import type { CollectionName, Records } from '#platform/web/live/records.ts';
import type { ReviewerShape } from '../../document/reviewer-document.ts';

export type ReviewRecords = Records<ReviewerShape>;

/** All records of a kind, in order. */
export function everyOf<Name extends keyof ReviewerShape['records'] & string>(
  records: ReviewRecords,
  name: Name,
) {
  return records.ids(name).flatMap((id) => records.get(name, id) ?? []);
}

/** Calls the listener once for each change of records of some kinds, however many records it changes. */
export function onChange(
  records: ReviewRecords,
  names: readonly CollectionName<ReviewerShape>[],
  listener: () => void,
): void {
  let waits = false;
  const changed = () => {
    if (waits) return;
    waits = true;
    // A change of thousands of records is reported one by one.
    queueMicrotask(() => {
      waits = false;
      listener();
    });
  };
  for (const name of names) records.subscribeAll(name, changed);
}
