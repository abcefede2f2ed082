import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StorageRule } from '#features/installation/contract.ts';
import type { Installation } from '#features/installation/server/index.ts';
import { describeBytes } from '#kernel/value/describe-bytes.ts';
import { acquireLock } from '#platform/server/database/acquire-lock.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { recordFile } from '#platform/server/files/stored-files.ts';
import { storageFailures } from '../contract/failures.ts';
import { type StorageSources, totalOfAll, usageOf } from './usage.ts';

/** A file that is about to be stored. */
export interface NewFile {
  key: string;
  bytes: number;
  /** The account that stores it; empty for none. */
  accountId: string;
  /** The project that it is stored for; empty for none. */
  projectId?: string;
}

export interface Storage {
  /** The quotas that administrators set. */
  read(executor: Executor): Promise<StorageRule>;
  /**
   * Records a file before it is stored, in the transaction that refers to it. Files that are stored at
   * the same time wait for each other, so that each counts the others.
   * @throws Failure storage_full, with what is used and who can help
   */
  reserve(tx: Executor, file: NewFile): Promise<void>;
}

export const megabyte = 1024 * 1024;
const none: StorageRule = { installation_mb: null, account_mb: null, team_mb: null };

export function createQuotas(
  installation: Pick<Installation, 'readIn'>,
  sources: () => StorageSources,
): Storage {
  const read = async (executor: Executor) =>
    (await installation.readIn(executor, 'storage')) ?? none;
  return {
    read,
    async reserve(tx, file) {
      const { key, bytes, accountId, projectId = '' } = file;
      const quotas = await read(tx);
      if (Object.values(quotas).some((quota) => quota !== null)) {
        await acquireLock(tx, 'storage');
        await requireRoom(tx, sources(), quotas, file);
      }
      await recordFile(tx, { key, bytes, accountId, projectId });
    },
  };
}

async function requireRoom(
  tx: Executor,
  sources: StorageSources,
  { account_mb, team_mb, installation_mb }: StorageRule,
  { bytes, accountId, projectId = '' }: NewFile,
): Promise<void> {
  const isOver = (used: number, quota: number) => used + bytes > quota * megabyte;
  if (account_mb !== null && accountId !== '') {
    const { total } = await usageOf(tx, sources, 'account', accountId);
    if (isOver(total, account_mb)) throw full('You store', total, account_mb, ownAdvice);
  }
  const teamId = team_mb === null ? null : await teamOf(tx, sources, projectId);
  if (team_mb !== null && teamId !== null) {
    const { total } = await usageOf(tx, sources, 'team', teamId);
    if (isOver(total, team_mb)) throw full('Your team stores', total, team_mb, ownAdvice);
  }
  if (installation_mb === null) return;
  const total = await totalOfAll(tx);
  if (isOver(total, installation_mb)) {
    throw full('All that is stored here uses', total, installation_mb, '');
  }
}

const ownAdvice = 'Delete projects that are no longer needed and empty the trash, or ask';

function full(what: string, used: number, quota: number, advice: string) {
  const amount = `${what} ${describeBytes(used)} of ${describeBytes(quota * megabyte)}.`;
  const help = `${advice || 'Ask'} an administrator of this installation for more space.`;
  return storageFailures.fail('storage_full', `${amount} ${help} Texts can still be edited.`);
}

async function teamOf(
  tx: Executor,
  { projects }: StorageSources,
  projectId: string,
): Promise<string | null> {
  const { rows } = await tx.execute(
    sql`select team from (${projects}) as project where id = ${projectId}`,
  );
  return z.object({ team: z.string().nullable() }).safeParse(rows[0]).data?.team ?? null;
}
