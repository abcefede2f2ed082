import type pg from 'pg';

/**
 * Runs work that one process at a time may do with a database; others with the same lock number
 * wait. The embedded database has one process and one session, which can't wait for itself.
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
    // The connection, which may be broken by now, releases the lock when it closes.
    holder?.release(true);
  }
}
