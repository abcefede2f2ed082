import { lt } from 'drizzle-orm';
import { accountFailures } from '../../contract/failures.ts';
import { codePattern } from '../../contract/texts.ts';
import type { AccountsContext } from '../accounts-context.ts';
import type { AttemptLimit } from '../sign-in/attempts.ts';
import { users } from '../tables.ts';
import { changeUser, type UserRow } from '../users.ts';
import { redeemBackupCode } from './backup-codes.ts';
import { totpStep } from './totp.ts';

const secondFactorTries: AttemptLimit = { name: 'second-factor', max: 10, seconds: 900 };

/**
 * Accepts a code of the account's app that is newer than the last accepted one, or one of its
 * backup codes, which is then used up. Counts tries for the account, and throws for any other code.
 */
export async function checkSecondFactor(
  parts: AccountsContext,
  user: UserRow,
  code: string,
): Promise<void> {
  if (!(await parts.attempts.allow(secondFactorTries, user.id))) {
    throw accountFailures.fail('auth/too-many-request');
  }
  const right = codePattern.test(code)
    ? await takeAppCode(parts, user, code)
    : await redeemBackupCode(parts.database.orm, parts.secrets, user.id, code);
  if (!right) throw accountFailures.fail('second-factor/invalid');
  await parts.attempts.clear(secondFactorTries, user.id);
}

async function takeAppCode(parts: AccountsContext, user: UserRow, code: string): Promise<boolean> {
  if (!user.totpSecret) return false;
  const step = totpStep(parts.secrets.unseal('totp', user.totpSecret), code);
  if (step === null) return false;
  const taken = await changeUser(
    parts.database.orm,
    user.id,
    { totpStep: step },
    lt(users.totpStep, step),
  );
  return taken !== null;
}
