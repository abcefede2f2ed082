import { isRecord, type StoredItem, storedItem } from '#platform/web/storage/stored-item.ts';
import type { ValueMeanings } from '../../document/table/value-mapping.ts';

/** The maximum number of stored meanings; the oldest are dropped. */
const maxStored = 300;

/** The chosen meanings of values, stored in this browser for the next import. */
const storedMeanings: StoredItem<ValueMeanings> = storedItem('review-import-words', (value) => {
  if (!isRecord(value)) return null;
  const meanings = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(meanings);
});

export function readStoredMeanings(): ValueMeanings {
  return storedMeanings.read() ?? {};
}

/** Stores the chosen meaning of a value. */
export function storeMeaning(key: string, meaning: string): ValueMeanings {
  const { [key]: _, ...others } = readStoredMeanings();
  const meanings = Object.fromEntries(
    [...Object.entries(others), [key, meaning] as const].slice(-maxStored),
  );
  storedMeanings.write(meanings);
  return meanings;
}
