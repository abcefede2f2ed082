import { accountFailures } from '../../contract/failures.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { isBeforeFirstAccount, isFirstStart } from './first-start.ts';

type SignUpParts = Pick<AccountsContext, 'installation' | 'hooks' | 'database' | 'secrets'>;

/**
 * Refuses an address that may not create an account here. The answer depends on the address and its
 * invitations only, never on whether it has an account.
 * @param firstStart the key of the link that the first start prints
 * @throws sign-up/closed, sign-up/invitation or sign-up/domain
 */
export async function requireSignUp(
  parts: SignUpParts,
  email: string,
  firstStart: string | undefined,
): Promise<void> {
  if (await isFirstStart(parts, firstStart)) return;
  await requireAdmitted(parts, email);
}

/**
 * The same when an address is verified: the rule may have changed since its form was sent. Forms that
 * were let in before the first account may become it.
 */
export async function requireStillAdmitted(parts: SignUpParts, email: string): Promise<void> {
  if (await isBeforeFirstAccount(parts)) return;
  await requireAdmitted(parts, email);
}

/** The same for an address that an admin of a team adds, which is as good as an invitation. */
export async function requireAddable(
  { installation }: Pick<SignUpParts, 'installation'>,
  email: string,
): Promise<void> {
  await requireAdmitted({ installation, hooks: { isInvited: async () => true } }, email);
}

async function requireAdmitted(
  {
    installation,
    hooks,
  }: Pick<SignUpParts, 'installation'> & { hooks: Pick<SignUpParts['hooks'], 'isInvited'> },
  email: string,
): Promise<void> {
  const rule = await installation.read('sign_up');
  switch (rule?.access) {
    case 'closed':
      throw accountFailures.fail('sign-up/closed');
    case 'invitation':
      if (await hooks.isInvited(email)) return;
      throw accountFailures.fail('sign-up/invitation');
    case 'domain': {
      const { domains } = rule;
      if (domains.includes(email.slice(email.lastIndexOf('@') + 1))) return;
      throw accountFailures.fail(
        'sign-up/domain',
        `New accounts here need an address at ${domains.join(', ')}.`,
      );
    }
    default:
  }
}
