import type * as Y from 'yjs';

/**
 * Counts the structs of a live document, including those of deleted content. The time for opening,
 * merging and reading it depends on them.
 */
export function structCount({ store }: Y.Doc): number {
  let parts = 0;
  for (const structs of store.clients.values()) parts += structs.length;
  return parts;
}
