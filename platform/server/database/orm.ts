import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

export type Orm = NodePgDatabase;
/** What a function takes that can run alone or inside a user's transaction. */
export type Executor = Orm | Parameters<Parameters<Orm['transaction']>[0]>[0];
