import { type Secrets, sameDigest } from '#platform/server/secrets/secrets.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { installation } from '../tables.ts';

/** The same at every start, and on every server of an installation. */
function firstStartKey(secrets: Secrets): string {
  return secrets.digest('first-start', 'sign-up');
}

/** Whether no account has become the administrator of the installation yet. */
export async function isBeforeFirstAccount({
  database,
}: Pick<AccountsContext, 'database'>): Promise<boolean> {
  return (await database.orm.$count(installation)) === 0;
}

/**
 * The path of the sign-up page for the first account, which the start prints: it lets that account in
 * whatever the rule of sign-up is. Null once an account administers the installation.
 */
export async function firstStartPath(
  parts: Pick<AccountsContext, 'database' | 'secrets'>,
): Promise<string | null> {
  if (!(await isBeforeFirstAccount(parts))) return null;
  return `/sign-up?first-start=${firstStartKey(parts.secrets)}`;
}

/** Whether a key is that of the link, while it is valid. */
export async function isFirstStart(
  parts: Pick<AccountsContext, 'database' | 'secrets'>,
  key: string | undefined,
): Promise<boolean> {
  if (key === undefined || !sameDigest(firstStartKey(parts.secrets), key)) return false;
  return isBeforeFirstAccount(parts);
}
