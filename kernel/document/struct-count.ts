import type * as Y from 'yjs';

/**
 * How many parts a live document is made of, as letters typed in a row, a field or a record, with what
 * is left of those that were deleted: opening, merging and reading it take time by them.
 */
export function structCount({ store }: Y.Doc): number {
  let parts = 0;
  for (const structs of store.clients.values()) parts += structs.length;
  return parts;
}
