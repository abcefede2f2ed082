import { type Config, ConfigProblem } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { readRootSecret } from './root-secret.ts';
import { createSecrets, type Secrets, sameDigest } from './secrets.ts';
import { rootSecretChecks } from './tables.ts';

/**
 * Opens the secrets and checks that the database was set up with them: with others no token would
 * be valid and sealed values could not be read.
 * @throws ConfigProblem when they differ
 */
export async function openSecrets(
  config: Pick<Config, 'SECRET' | 'DATA_DIR'>,
  { orm }: Pick<Database, 'orm'>,
): Promise<Secrets> {
  const secrets = createSecrets(await readRootSecret(config));
  const fingerprint = secrets.digest('fingerprint', 'root');
  await orm.insert(rootSecretChecks).values({ id: 1, fingerprint }).onConflictDoNothing();
  const [stored] = await orm.select().from(rootSecretChecks);
  if (stored && sameDigest(stored.fingerprint, fingerprint)) return secrets;
  const source = config.SECRET ? 'SECRET' : `The file ${config.DATA_DIR}/secret`;
  throw new ConfigProblem(
    `${source} differs from the secret that this database was set up with. Give every process that uses the database the same SECRET, or restore the file.`,
  );
}
