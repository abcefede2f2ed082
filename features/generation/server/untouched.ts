import type * as Y from 'yjs';
import type { RecordName } from '#features/drafting/document/index.ts';
import { type DocumentDefinition, readDocument, type Shape } from '#kernel/document/document.ts';
import { digestOf, type GeneratedRecord } from './record-store.ts';

/** A key that identifies a record in its project. */
export const keyOfRecord = ({ collection, id }: RecordName) => `${collection} ${id}`;

/** Digests of all records of a document, by their keys. */
export function digestsIn(
  definition: DocumentDefinition<Shape>,
  document: Y.Doc,
): Map<string, string> {
  const { value } = readDocument(definition, document);
  const digests = new Map<string, string>();
  for (const [collection, records] of Object.entries(value)) {
    if (!Array.isArray(records)) continue;
    for (const record of records)
      digests.set(keyOfRecord({ collection, id: record.id }), digestOf(record));
  }
  return digests;
}

/**
 * Returns whether a draft wrote a record and nobody has changed it since.
 * @param known the records that drafts of the project wrote
 * @param runId the draft that asks: what it wrote itself is not replaced by it
 */
export function untouchedIn(
  known: readonly GeneratedRecord[],
  current: ReadonlyMap<string, string>,
  runId: string | null,
): (record: RecordName) => boolean {
  const written = new Map(
    known
      .filter((one) => one.runId !== runId)
      .map(({ collection, recordId: id, digest }) => [keyOfRecord({ collection, id }), digest]),
  );
  return (record) => {
    const digest = written.get(keyOfRecord(record));
    return digest !== undefined && digest === current.get(keyOfRecord(record));
  };
}
