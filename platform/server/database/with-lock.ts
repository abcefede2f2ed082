import type pg from 'pg';

/**
 * Does something that one process at a time may do with a database; others wait for it under the same number. The
 * embedded database has one process and one session, which cannot wait for itself.
 */
export async function withLock<Result>(
  pool: pg.Pool,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = pool.options.max === 1 ? undefined : await pool.connect();
  try {
    await holder?.query('select pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    // The lock ends with its connection, which may be broken by now.
    holder?.release(true);
  }
}
