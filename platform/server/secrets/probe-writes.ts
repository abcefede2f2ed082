import type { Database } from '../database/database.ts';

/** Rejects where the database takes no writes: writes a row of the secrets as it is, which changes nothing. */
export async function probeWrites({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('update root_secret_checks set fingerprint = fingerprint');
}
