import type { OpenInvitation } from '#features/feature/server/index.ts';
import type { SignUpRule } from '#features/installation/contract.ts';
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
  const rule = await installation.read('sign_up');
  requireRule(rule, email, membersMayInvite(rule));
}

/**
 * The invitations that bring an address in: those of administrators, and those of teams and projects
 * where the rule lets members invite.
 */
export function counting(
  invitations: readonly OpenInvitation[],
  rule: SignUpRule | null,
): OpenInvitation[] {
  return invitations.filter(({ to }) => to === 'installation' || membersMayInvite(rule));
}

function membersMayInvite(rule: SignUpRule | null): boolean {
  return rule?.members_invite !== false;
}

async function requireAdmitted(
  { installation, hooks, database }: SignUpParts,
  email: string,
): Promise<void> {
  const rule = await installation.read('sign_up');
  const byInvitation = rule?.access === 'invitation';
  const found = byInvitation ? await hooks.invitations(database.orm, email) : [];
  requireRule(rule, email, counting(found, rule).length > 0);
}

function requireRule(rule: SignUpRule | null, email: string, isInvited: boolean): void {
  switch (rule?.access) {
    case 'closed':
      throw accountFailures.fail('sign-up/closed');
    case 'invitation':
      if (isInvited) return;
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
