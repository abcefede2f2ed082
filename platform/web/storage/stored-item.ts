import { fromJson } from '#kernel/value/json.ts';
import { browserStorage, type TextStorage } from './browser-storage.ts';

/** A typed item in the browser's storage. */
export interface StoredItem<T> {
  readonly key: string;
  /** The stored value; null where there is none, or it is not of this type. */
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

/** Returns an unknown value where it is of a type, and else null. */
export type Parse<T> = (value: unknown) => T | null;

/** An item stored as JSON. A value that `parse` refuses counts as absent. */
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
