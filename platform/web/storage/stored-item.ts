import { fromJson } from '#kernel/value/json.ts';
import { browserStorage, type TextStorage } from './browser-storage.ts';

/** One named thing that the browser keeps, with its type. */
export interface StoredItem<T> {
  readonly key: string;
  /** What is stored, or null where nothing is or where it is not of this type. */
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

/** Says whether an unknown value is of a type: answers it, or null. */
export type Parse<T> = (value: unknown) => T | null;

/** An item kept as JSON. What was written there by something else and `parse` refuses counts as absent. */
export function storedItem<T>(
  key: string,
  parse: Parse<T>,
  storage: () => TextStorage = browserStorage,
): StoredItem<T> {
  return {
    key,
    read() {
      const text = storage().getItem(key);
      return text === null ? null : parse(fromJson(text));
    },
    write: (value) => storage().setItem(key, JSON.stringify(value)),
    clear: () => storage().removeItem(key),
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
