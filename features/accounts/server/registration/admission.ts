import { newId } from '#platform/server/ids/new-id.ts';
import { fallbackLocation } from '../../contract/product.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { findUserByEmail, storeRegistration } from '../users.ts';

/** An account that is created without the sign-up page: the demo account, and those of tests. */
export interface Admission {
  email: string;
  fullName: string;
  /** Without one the account cannot sign in by password. */
  password?: string;
  productType?: 'M' | 'T' | 'PC';
}

/** Creates a verified account, or finds the existing one; returns its id. */
export async function admit(parts: AccountsContext, given: Admission): Promise<string> {
  const { email, fullName, password, productType = 'M' } = given;
  const passwordHash = password ? await parts.passwords.hash(password) : null;
  return parts.database.orm.transaction(async (tx) => {
    const made = await storeRegistration(tx, {
      id: newId(),
      email: email.toLowerCase(),
      emailVerified: true,
      fullName,
      passwordHash,
      productType,
      country: fallbackLocation.country,
      defaultDashboard: productType === 'T' ? 'T' : 'M',
      createdAt: new Date(),
    });
    const user = made ?? (await findUserByEmail(tx, email.toLowerCase()));
    if (!user) throw new Error(`No account for ${email} could be made.`);
    await parts.plan.start(tx, user.id);
    await parts.hooks.addressUsed(tx, user.email);
    return user.id;
  });
}
