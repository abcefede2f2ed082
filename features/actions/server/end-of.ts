import type { Collection } from '#kernel/document/collection.ts';
import type { Opened, Shape } from '#kernel/document/document.ts';
import type { Fields } from '#kernel/document/fields.ts';
import { positionAt } from '#kernel/document/order.ts';

/** The ends of a document's collections, while actions run on it. */
export interface Ends {
  /**
   * A position after all records of a collection, and after all positions that were returned
   * before.
   */
  next(collection: string): string;
  /** Discards cached positions of collections that may have changed. */
  forget(collections: readonly string[]): void;
}

/** @param opened the document, which only these actions change meanwhile */
export function createEnds({ records }: Shape, opened: Opened<Shape>): Ends {
  const last = new Map<string, string | null>();
  return {
    next(collection) {
      const fields = records[collection] ?? {};
      const end = last.get(collection) ?? lastPosition(fields, opened[collection]);
      const next = positionAt(end === null ? [] : [{ id: '', position: end }], 1);
      last.set(collection, next);
      return next;
    },
    forget(collections) {
      for (const collection of collections) last.delete(collection);
    },
  };
}

/** The position of the last record; null where there is none. */
function lastPosition(fields: Fields, collection: Collection<Fields> | undefined): string | null {
  const [name] = Object.entries(fields).find(([, { kind }]) => kind === 'position') ?? [];
  if (name === undefined || !collection) throw new Error('The collection has no order.');
  let last: string | null = null;
  for (const id of collection.ids()) {
    const position = String(collection.pick(id, [name as never])?.[name as never]);
    if (last === null || position > last) last = position;
  }
  return last;
}
