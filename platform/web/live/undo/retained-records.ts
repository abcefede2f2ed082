import * as Y from 'yjs';
import type { DocumentDefinition, Shape } from '#kernel/document/document.ts';
import { fieldItem, itemAt } from '../record-items.ts';

/**
 * The records that stay when their creation is undone: those that others made or changed, and those that such records
 * are part of or were assigned to by others. What an earlier page of the same user wrote counts as written by others.
 */
export function retainedRecords(
  { shape }: DocumentDefinition<Shape>,
  document: Y.Doc,
): ReadonlySet<Y.Item> {
  const own = document.clientID;
  const retained = new Set<Y.Item>();
  // References point to earlier collections, so that one pass from the last one finds all.
  for (const [name, fields] of Object.entries(shape.records).reverse()) {
    for (const record of document.getMap(name)._map.values()) {
      if (record.deleted) continue;
      if (isOfOthers(document, record)) retained.add(record);
      if (!retained.has(record)) continue;
      for (const [field, { kind, ...declared }] of Object.entries(fields)) {
        if (kind !== 'reference' || !('to' in declared)) continue;
        const reference = fieldItem(record, field);
        if (!reference || reference.deleted) continue;
        if (declared.dangling !== 'drop' && reference.id.client === own) continue;
        const id = String(reference.content.getContent()[0]);
        const target = document.getMap(declared.to)._map.get(id);
        if (target && !target.deleted) retained.add(target);
      }
    }
  }
  return retained;
}

/** Whether anything that an item has was written by another page, also where this one has restored it. */
function isOfOthers(document: Y.Doc, item: Y.Item): boolean {
  const isOther = item.id.client !== document.clientID;
  if (item.deleted) return isOther && isRestored(document, item);
  if (isOther) return true;
  if (!(item.content instanceof Y.ContentType)) return false;
  const { type } = item.content;
  for (const field of type._map.values()) {
    // Values that were replaced come before.
    for (let value: Y.Item | null = field; value; value = value.left)
      if (isOfOthers(document, value)) return true;
  }
  for (let part = type._start; part; part = part.right) if (isOfOthers(document, part)) return true;
  return false;
}

/** Whether what was removed exists again, as another item. */
function isRestored(document: Y.Doc, removed: Y.Item): boolean {
  let item: Y.Item | null = removed;
  while (item?.deleted) item = item.redone ? itemAt(document, item.redone) : null;
  return item !== null;
}
