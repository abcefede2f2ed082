import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { backupCodes } from '../tables.ts';

const howMany = 10;
const codeBytes = 5;

/** Creates backup codes of an account in place of earlier ones; only their digests are stored. */
export async function renewBackupCodes(
  executor: Executor,
  secrets: Secrets,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await dropBackupCodes(executor, userId);
  await executor
    .insert(backupCodes)
    .values(codes.map((code) => ({ userId, digest: digestOf(secrets, userId, code) })));
  return codes;
}

/** True once for each code. */
export async function redeemBackupCode(
  executor: Executor,
  secrets: Secrets,
  userId: string,
  code: string,
): Promise<boolean> {
  const used = await executor
    .delete(backupCodes)
    .where(
      and(eq(backupCodes.userId, userId), eq(backupCodes.digest, digestOf(secrets, userId, code))),
    )
    .returning({ userId: backupCodes.userId });
  return used.length > 0;
}

export async function dropBackupCodes(executor: Executor, userId: string): Promise<void> {
  await executor.delete(backupCodes).where(eq(backupCodes.userId, userId));
}

/** Ten hexadecimal digits in two groups, which are easy to read out and type. */
function newCode(): string {
  return randomBytes(codeBytes).toString('hex').replace(/^.{5}/, '$&-');
}

function digestOf(secrets: Secrets, userId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[^0-9a-f]/g, '');
  return secrets.digest('backup-code', `${userId}:${plain}`);
}
