import { type SQL, sql } from 'drizzle-orm';
import { documentFormers, documentSnapshots, documentUpdates } from '../tables.ts';

/** A select of the parts of all live documents: `document`, its name, and `bytes`. */
export const documentSizes = sql`
  select ${documentSnapshots.document} as document, octet_length(${documentSnapshots.state}) as bytes
  from ${documentSnapshots}
  union all
  select ${documentUpdates.document}, octet_length(${documentUpdates.payload}) from ${documentUpdates}
  union all
  select ${documentFormers.document}, octet_length(${documentFormers.payload}) from ${documentFormers}`;

/**
 * A condition on the column `document` of a snapshot: whether its name is a project's id, or begins with it
 * and `~`, as of private documents. It uses an index (`document_snapshots_letters`).
 */
export function isDocumentOf(document: SQL, project: SQL): SQL {
  const isAfter = sql`${document} ~>=~ ${project} and ${document} ~<~ (${project} || chr(127))`;
  return sql`${isAfter} and split_part(${document}, '~', 1) = ${project}`;
}

/** A select of the names of all live documents: `document`. */
export const documentNames = sql`select ${documentSnapshots.document} as document from ${documentSnapshots}`;
