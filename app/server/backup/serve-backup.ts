import { isAbsolute } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { success } from '#kernel/call/envelope.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { amountOf, backUpRunning } from '#platform/server/backup/backup-files.ts';
import { recordLastBackup } from '#platform/server/backup/last-backup.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hasOperatorToken } from '#platform/server/http/operator-token.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { plainReason } from '../start-up/plain-reason.ts';

/** State of a backup by the server. */
export const backupState = z.object({
  state: z.enum(['none', 'running', 'done', 'failed']),
  /** Its description, or the reason why it failed. */
  text: z.string(),
});
export type BackupState = z.output<typeof backupState>;

/** The path at which an operator's command requests a backup. */
export const backupPath = '/operator/backup';

/** The token of the command, derived from the secret of the installation. */
export function backupToken(secrets: Pick<Secrets, 'digest'>): string {
  return secrets.digest('operator', 'backup');
}

const order = z.object({ folder: z.string().max(4000).refine(isAbsolute) });

/**
 * Lets an operator have the running server write a backup, since only the server may open an
 * embedded database. Other callers get 404.
 */
export function serveBackup(
  app: FastifyInstance,
  parts: { config: Config; database: Database; secrets: Secrets; log: Log },
): void {
  const { config, database, log } = parts;
  const token = backupToken(parts.secrets);
  let current: BackupState = { state: 'none', text: '' };
  const guard = async (request: FastifyRequest) => {
    if (!hasOperatorToken(request, token)) throw commonFailures.fail('not_found');
  };
  const route = { schema: { hide: true }, onRequest: guard };
  const make = async (folder: string) => {
    try {
      const manifest = await backUpRunning(config, database, folder);
      await recordLastBackup(config, { made_at: manifest.made_at, folder });
      current = { state: 'done', text: amountOf(manifest) };
    } catch (error) {
      log.error({ err: error }, 'backup not made');
      current = { state: 'failed', text: plainReason(error) ?? 'The log of the server says why.' };
    }
  };
  app.get(backupPath, route, async () => success(current));
  app.post(backupPath, route, async (request) => {
    const { data } = order.safeParse(request.body);
    if (!data) throw commonFailures.fail('invalid_input');
    if (current.state === 'running')
      throw commonFailures.fail('invalid_input', 'A backup is being made already.');
    current = { state: 'running', text: '' };
    void make(data.folder);
    return success(current);
  });
}
