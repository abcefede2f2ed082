import type * as Y from 'yjs';
import { type DocumentDefinition, openDocument, type Shape } from '#kernel/document/document.ts';
import type { LinkableItem } from '#kernel/links/linkable-item.ts';
import type { PlacedItem } from './answer/structure-answer.ts';

/** Fields by which records are known. */
const nameFields = ['title', 'name'] as const;
/** Records that are looked at of one collection. */
const maxRecords = 5000;

/**
 * Linkable items with what they belong to: the records that their own record names by id, whatever the kind
 * of the project calls the fields.
 * @param pause yields to other work when it is time
 */
export async function placeItems(
  definition: DocumentDefinition<Shape>,
  document: Y.Doc,
  items: readonly LinkableItem[],
  pause: () => Promise<void>,
): Promise<PlacedItem[]> {
  const opened = openDocument(definition, document);
  const records = new Map<string, Record<string, unknown>>();
  for (const collection of Object.keys(definition.shape.records)) {
    const found = opened[collection];
    for (const id of found?.ids().slice(0, maxRecords) ?? []) {
      records.set(id, { ...found?.get(id) });
      await pause();
    }
  }
  const referred = new Map<string, number>();
  for (const record of records.values()) {
    for (const id of idsIn(record, records)) referred.set(id, (referred.get(id) ?? 0) + 1);
  }
  return items.map((item) => {
    const own = item.id.slice(item.id.indexOf(':') + 1);
    const above = idsIn(records.get(own) ?? {}, records);
    const within = above.map((id) => nameOf(records.get(id) ?? {})).filter((name) => name !== '');
    return { ...item, within, referred: referred.get(own) ?? 0 };
  });
}

function idsIn(record: Record<string, unknown>, records: ReadonlyMap<string, unknown>): string[] {
  return Object.values(record).flatMap((value) =>
    typeof value === 'string' && records.has(value) ? [value] : [],
  );
}

function nameOf(record: Record<string, unknown>): string {
  const found = nameFields.map((field) => record[field]).find((one) => typeof one === 'string');
  return typeof found === 'string' ? found : '';
}
