import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Orm } from './orm.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
const lock = 7_130_411;

/** Brings the schema to the newest migration; several processes that start at once take turns. */
export async function migrateDatabase(pool: pg.Pool, orm: Orm): Promise<void> {
  // The embedded database has one session, which cannot wait for itself.
  const alone = pool.options.max === 1;
  const holder = alone ? undefined : await pool.connect();
  try {
    await holder?.query('select pg_advisory_lock($1)', [lock]);
    await migrate(orm, { migrationsFolder: folder, migrationsSchema: 'public' });
  } finally {
    await holder?.query('select pg_advisory_unlock($1)', [lock]);
    holder?.release();
  }
}
