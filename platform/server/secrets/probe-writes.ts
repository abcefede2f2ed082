import type { Database } from '../database/database.ts';

/**
 * Checks that the database accepts writes, with an update that changes nothing.
 * @throws the error of the database
 */
export async function probeWrites({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('update root_secret_checks set fingerprint = fingerprint');
}
