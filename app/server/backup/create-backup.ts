import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { fromJson } from '#kernel/value/json.ts';
import { amountOf, backUp } from '#platform/server/backup/backup-files.ts';
import { type Config, ConfigProblem, ownAddress } from '#platform/server/config/config.ts';
import { FolderInUse } from '#platform/server/database/folder-lock.ts';
import { fetchOwnServer } from '#platform/server/http/fetch-own-server.ts';
import { readRootSecret } from '#platform/server/secrets/root-secret.ts';
import { createSecrets } from '#platform/server/secrets/secrets.ts';
import { type BackupState, backupPath, backupState, backupToken } from './serve-backup.ts';

const answer = z.union([
  z.object({ data: backupState }),
  z.object({ error: z.object({ error_message: z.string() }) }),
]);
/** Milliseconds between two polls of the server's progress. */
const pause = 250;

/**
 * Writes a backup, or has the server write it that has the embedded database open; returns a
 * description of it.
 * @throws ConfigProblem where neither is possible
 */
export async function createBackup(config: Config, folder: string): Promise<string> {
  return backUp(config, folder).then(amountOf, (error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    return requestBackup(config, folder);
  });
}

/**
 * Has the server that runs on this data write a backup; returns a description of it.
 * @throws ConfigProblem where there is none at the configured port, or the backup failed
 */
async function requestBackup(config: Config, folder: string): Promise<string> {
  const address = ownAddress(config);
  const token = backupToken(createSecrets(await readRootSecret(config)));
  const send = async (body?: object): Promise<BackupState> => {
    const response = await fetchOwnServer(address + backupPath, token, body).catch((): never => {
      throw new ConfigProblem(
        `A process uses the embedded database, and no server answers at ${address}. Give this command the HOST and PORT of the server, or stop it first.`,
      );
    });
    const said = answer.safeParse(fromJson(response.text)).data;
    if (said && 'data' in said) return said.data;
    const reason = said?.error.error_message ?? `It answered ${response.status}.`;
    throw new ConfigProblem(
      `The server at ${address} makes no backup of this data: ${reason} Is it the one that uses this DATA_DIR, and of this version?`,
    );
  };
  let current = await send({ folder: resolve(folder) });
  while (current.state === 'running') {
    await setTimeout(pause);
    current = await send();
  }
  if (current.state !== 'done') throw new ConfigProblem(`No backup was made. ${current.text}`);
  return current.text;
}
