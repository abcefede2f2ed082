import { isRecord, type StoredItem, storedItem } from '#platform/web/storage/stored-item.ts';
import type { ValueMeanings } from '../../document/table/value-mapping.ts';

/** Words that are remembered, the newest last. */
const mostStored = 300;

/** What was chosen for words of tables, for the next import on this browser. */
const storedWords: StoredItem<ValueMeanings> = storedItem('review-import-words', (value) => {
  if (!isRecord(value)) return null;
  const words = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(words);
});

export function readStoredMeanings(): ValueMeanings {
  return storedWords.read() ?? {};
}

/** Remembers what was chosen for a word. */
export function storeMeaning(key: string, meaning: string): ValueMeanings {
  const { [key]: _, ...others } = readStoredMeanings();
  const words = Object.fromEntries(
    [...Object.entries(others), [key, meaning] as const].slice(-mostStored),
  );
  storedWords.write(words);
  return words;
}
