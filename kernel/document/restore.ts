import type * as Y from 'yjs';
import { writeShared } from '../text/rich-shared.ts';
import type { RichText } from '../text/rich-text.ts';
import { replaceRange, spliceBetween } from '../text/text.ts';
import type { Collection } from './collection.ts';
import {
  claimVersion,
  type DocumentDefinition,
  type DocumentValue,
  type Opened,
  openDocument,
  type Shape,
} from './document.ts';
import type { EditOrigin } from './edit.ts';
import type { Fields, Mark, NewRecord, WholeRecordOf } from './fields.ts';
import { setMarks } from './marks.ts';

/**
 * Changes a document back to an earlier value, as one edit on top of everything since: what others
 * type meanwhile is merged, and only differences are written. It also repairs the document,
 * including records of wrong types and a version that is not known.
 */
export function restoreValue<S extends Shape>(
  definition: DocumentDefinition<S>,
  document: Y.Doc,
  value: DocumentValue<S>,
  origin: EditOrigin,
): void {
  const opened = openDocument(definition, document) as unknown as Opened<Shape>;
  const old = value as unknown as DocumentValue<Shape>;
  const kinds = Object.entries<Fields>(definition.shape.records);
  document.transact(() => {
    claimVersion(definition, document);
    opened.facts.set(unsealed(definition.shape, old.facts));
    for (const [name, fields] of kinds) {
      const collection = opened[name] as Collection<Fields>;
      for (const record of old[name] ?? []) restoreRecord(collection, fields, record);
    }
    for (const [name] of kinds.toReversed()) {
      const oldIds = new Set((old[name] ?? []).map(({ id }) => id));
      const collection = opened[name] as Collection<Fields>;
      for (const id of collection.ids()) if (!oldIds.has(id)) collection.remove(id);
    }
  }, origin);
}

/** The properties that every user with the right to edit may change. */
function unsealed({ facts }: Shape, old: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(old).filter(([name]) => !facts[name]?.sealed));
}

/** Adds or changes a record to have the given valid fields; only differences are written. */
export function restoreRecord(
  collection: Collection<Fields>,
  fields: Fields,
  { id, ...old }: WholeRecordOf<Fields>,
): void {
  if (!collection.has(id) || !collection.hasValidTexts(id)) {
    collection.remove(id);
    collection.insert(id, old as NewRecord<Fields>);
    return;
  }
  writeFields(collection, fields, id, old);
}

/** Sets fields of any kind to valid values; only differences are written. Other fields stay. */
export function writeFields(
  collection: Collection<Fields>,
  fields: Fields,
  id: string,
  given: Readonly<Record<string, unknown>>,
): void {
  const now: Record<string, unknown> | undefined = collection.get(id);
  for (const [name, field] of Object.entries(fields)) {
    if (!now || !(name in given)) continue;
    if (field.kind === 'rich') {
      const fragment = collection.fragment(id, name as never);
      if (fragment) writeShared(field.schema, fragment, given[name] as RichText);
    } else if (field.kind === 'marks') {
      const text = collection.text(id, field.of as never);
      if (text) setMarks(text, field, given[name] as readonly Mark[]);
    } else if (field.kind !== 'text') collection.set(id, { [name]: given[name] });
    else {
      const text = collection.text(id, name as never);
      const splice = spliceBetween(String(now[name]), String(given[name]));
      // Merging may have made it longer than its limit; reading cuts it there.
      if (text && splice)
        replaceRange(text, splice.at, splice.remove, splice.insert, field.length * 2);
    }
  }
}
