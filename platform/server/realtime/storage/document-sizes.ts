import { sql } from 'drizzle-orm';
import { documentFormers, documentSnapshots, documentUpdates } from '../tables.ts';

/** A select of the parts of all live documents: `document`, its name, and `bytes`. */
export const documentSizes = sql`
  select ${documentSnapshots.document} as document, octet_length(${documentSnapshots.state}) as bytes
  from ${documentSnapshots}
  union all
  select ${documentUpdates.document}, octet_length(${documentUpdates.payload}) from ${documentUpdates}
  union all
  select ${documentFormers.document}, octet_length(${documentFormers.payload}) from ${documentFormers}`;
