import { recordFailures } from '#kernel/collection.ts';

/** The record of an id. @throws record_not_found */
export function need<T extends { id: string }>(records: readonly T[], id: string): T {
  const found = records.find((record) => record.id === id);
  if (!found) throw recordFailures.fail('record_not_found');
  return found;
}
