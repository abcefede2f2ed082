import type { Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { fallbackLocation } from '../../contract/product.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { accountTarget } from '../security/record-security.ts';
import { findUserByEmail, storeRegistration } from '../users.ts';
import { requireAddable } from './sign-up-rule.ts';

/** A person as the directory of a team names them; the address is in lower case. */
export interface DirectoryPerson {
  email: string;
  fullName: string;
  productType: 'M' | 'T' | 'PC';
}

/**
 * Prepares the account of a person, before the transaction that then creates or finds it and gets its
 * id. A new account has no password: its user signs in by a provider, or resets the password by mail.
 * @throws sign-up/closed, sign-up/domain where there is none, and the installation admits no new one
 */
export type Provision = (person: DirectoryPerson) => Promise<(tx: Executor) => Promise<string>>;

export function createProvision(
  parts: Pick<AccountsContext, 'database' | 'installation' | 'plan' | 'audit' | 'hooks'>,
): Provision {
  return async (person) => {
    const known = await findUserByEmail(parts.database.orm, person.email);
    if (!known?.emailVerified) await requireAddable(parts, person.email);
    return (tx) => findOrCreate(parts, tx, person);
  };
}

async function findOrCreate(
  { plan, audit, hooks }: Pick<AccountsContext, 'plan' | 'audit' | 'hooks'>,
  tx: Executor,
  { email, fullName, productType }: DirectoryPerson,
): Promise<string> {
  const made = await storeRegistration(tx, {
    id: newId(),
    email,
    emailVerified: true,
    fullName,
    // An unverified registration of the address may have a password that another person set.
    passwordHash: null,
    registration: null,
    productType,
    country: fallbackLocation.country,
    defaultDashboard: productType === 'T' ? 'T' : 'M',
    createdAt: new Date(),
  });
  if (!made) {
    const user = await findUserByEmail(tx, email);
    if (!user) throw new Error('The account was deleted meanwhile.');
    return user.id;
  }
  await plan.start(tx, made.id);
  await hooks.addressUsed(tx, email);
  await audit.record(tx, { action: 'account.created', target: accountTarget(made) });
  return made.id;
}
