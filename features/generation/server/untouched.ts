import type { RecordName } from '#features/drafting/document/index.ts';
import type { RecordReader } from './record-reader.ts';
import type { GeneratedRecord } from './record-store.ts';

/** A key that identifies a record in its project. */
export const keyOfRecord = ({ collection, id }: RecordName) => `${collection} ${id}`;

/**
 * Returns whether a draft wrote a record and nobody has changed it since.
 * @param known the records that drafts of the project wrote
 * @param runId the draft that asks: what it wrote itself is not replaced by it
 */
export function untouchedIn(
  known: readonly GeneratedRecord[],
  { digestOf }: Pick<RecordReader, 'digestOf'>,
  runId: string | null,
): (record: RecordName) => boolean {
  const written = new Map(
    known
      .filter((one) => one.runId !== runId)
      .map(({ collection, recordId: id, digest }) => [keyOfRecord({ collection, id }), digest]),
  );
  return (record) => {
    const digest = written.get(keyOfRecord(record));
    return digest !== undefined && digest === digestOf(record);
  };
}
