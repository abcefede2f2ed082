import { and, eq } from 'drizzle-orm';
import type { OpenInvitation } from '#features/feature/server/index.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { accountTarget } from '../security/record-security.ts';
import { users } from '../tables.ts';
import { changeUser, findUser, type UserRow } from '../users.ts';
import { isFirstStart } from './first-start.ts';
import { counting } from './sign-up-rule.ts';
import { startAccount } from './start-account.ts';

/** What a form of registration brings along from the link that opened it. */
interface Links {
  first_start?: string | undefined;
  invitation?: string | undefined;
}

/** A registration that was stored. */
interface Registered {
  user: UserRow;
  /** Whether it took the place of an earlier one of its address, which perhaps somebody else sent. */
  isReplacing: boolean;
}

/**
 * Confirms a registration by the link that it came with. Without a mail server no code reaches the
 * address, and the link takes its place: that of the first start, or of an invitation of this address
 * by an administrator of the installation.
 * @returns the confirmed account; null where the registration waits as any other one
 */
export async function confirmByLink(
  parts: AccountsContext,
  registration: Registered,
  { first_start, invitation }: Links,
): Promise<UserRow | null> {
  if (parts.config.SMTP_URL) return null;
  const registered = registration.user;
  const isFirst = await isFirstStart(parts, first_start);
  if (!isFirst && invitation === undefined) return null;
  return parts.database.orm.transaction(async (tx) => {
    if (!(await lockRegistration(tx, registered))) return null;
    const proof = isFirst ? null : await findProof(parts, tx, registration, invitation ?? '');
    if (!isFirst && !proof) return null;
    // Of two accounts with the first link, the second one waits.
    if (!(await startAccount(parts, tx, registered.id, isFirst ? 'first' : 'anyone'))) return null;
    const { id, email, fullName: name } = registered;
    await parts.audit.record(tx, {
      action: 'account.confirmed_by_link',
      by: { id, name, email },
      target: accountTarget(registered),
      details: { link: proof ? proof.to : 'first start' },
      ...(proof ? { person: proof.inviter } : {}),
    });
    return changeUser(tx, id, { emailVerified: true, registration: null });
  });
}

/** Whether the registration is still the newest one of its address; it stays so until the transaction ends. */
async function lockRegistration(
  tx: Executor,
  { id, registration }: Pick<UserRow, 'id' | 'registration'>,
): Promise<boolean> {
  if (registration === null) return false;
  const open = and(eq(users.registration, registration), eq(users.emailVerified, false));
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), open))
    .for('update');
  return found.length > 0;
}

/** The invitation that answers for an address, and who sent it. */
interface Proof {
  to: OpenInvitation['to'];
  inviter: { id: string; email: string };
}

/**
 * The invitation of this address with the token, where it proves whose the address is.
 *
 * Only an administrator of the installation is believed. Everybody can create teams and projects and has
 * their links, and the account of an address gets what others sent with it or reserved for it. The link of
 * a team does not replace a registration either: that one may be of the person whose address it is.
 */
async function findProof(
  { hooks, installation }: AccountsContext,
  tx: Executor,
  { user: { email }, isReplacing }: Registered,
  token: string,
): Promise<Proof | null> {
  const rule = await installation.readIn(tx, 'sign_up');
  const all = counting(await hooks.invitations(tx, email), rule);
  const found = all.find((one) => one.opens(token));
  if (!found || found.to === 'project' || (found.to === 'team' && isReplacing)) return null;
  const inviter = await findUser(tx, found.invitedBy);
  if (!inviter?.isAdmin || !inviter.emailVerified || inviter.suspendedAt) return null;
  return { to: found.to, inviter: { id: inviter.id, email: inviter.email } };
}
