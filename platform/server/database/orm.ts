import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

export type Orm = NodePgDatabase;
/** The database, or a transaction of it. */
export type Executor = Orm | Parameters<Parameters<Orm['transaction']>[0]>[0];
