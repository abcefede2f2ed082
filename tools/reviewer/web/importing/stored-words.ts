import { isRecord, type StoredItem, storedItem } from '#platform/web/storage/stored-item.ts';
import type { WordMeanings } from '../../document/table/issue-words.ts';

/** Words that are remembered, the newest last. */
const mostStored = 300;

/** What was chosen for words of tables, for the next import on this browser. */
const storedWords: StoredItem<WordMeanings> = storedItem('review-import-words', (value) => {
  if (!isRecord(value)) return null;
  const words = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(words);
});

export function readStoredWords(): WordMeanings {
  return storedWords.read() ?? {};
}

/** Remembers what was chosen for a word. */
export function storeWord(key: string, meaning: string): WordMeanings {
  const { [key]: _, ...others } = readStoredWords();
  const words = Object.fromEntries(
    [...Object.entries(others), [key, meaning] as const].slice(-mostStored),
  );
  storedWords.write(words);
  return words;
}
