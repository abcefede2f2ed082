import type { Database } from '../../database/database.ts';
import type { WaitingUpdate } from './append-queue.ts';
import { digestBytes, digestOf } from './stored-part.ts';

// One parameter has all payloads, each after its digest: the client sends it in binary form, while it
// writes a list of them as hexadecimal text.
const insert = `insert into document_updates (document, payload, digest)
  select document, substring($4::bytea from start for length),
    substring($4::bytea from start - ${digestBytes} for ${digestBytes})
  from unnest($1::text[], $2::int[], $3::int[]) as batch (document, start, length)`;

/** Stores a batch of updates with one statement: all of them, or none. */
export async function appendUpdates(
  pool: Database['pool'],
  batch: readonly WaitingUpdate[],
): Promise<void> {
  await pool.query({ name: 'append_updates', text: insert, values: columnsOf(batch) });
}

/** The parameters of the statement: documents, the start of each payload (from 1), lengths, bytes. */
function columnsOf(batch: readonly WaitingUpdate[]): [string[], number[], number[], Buffer] {
  const starts: number[] = [];
  const bytes: Uint8Array[] = [];
  let end = 1;
  for (const { update } of batch) {
    bytes.push(digestOf(update), update);
    starts.push(end + digestBytes);
    end += digestBytes + update.length;
  }
  return [
    batch.map(({ document }) => document),
    starts,
    batch.map(({ update }) => update.length),
    Buffer.concat(bytes),
  ];
}
