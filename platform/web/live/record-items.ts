import * as Y from 'yjs';

// Records as items of Yjs, for code that works below the edits of a document.

/** The item of the record that contains an item; for a property of the document the item itself. */
export function recordOf(item: Y.Item): Y.Item {
  let ancestor = item;
  for (;;) {
    const { parent } = ancestor;
    const above = parent instanceof Y.AbstractType ? parent._item : null;
    if (!above) return ancestor;
    ancestor = above;
  }
}

/** The item of a record's field. */
export function fieldItem(record: Y.Item | undefined, field: string): Y.Item | undefined {
  const content = record?.content;
  return content instanceof Y.ContentType ? content.type._map.get(field) : undefined;
}

/** The item with an id; null where its content is no longer stored. */
export function itemAt({ store }: Y.Doc, id: Y.ID): Y.Item | null {
  const struct = Y.getItem(store, id);
  return struct instanceof Y.Item ? struct : null;
}
