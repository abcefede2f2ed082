import { and, eq } from 'drizzle-orm';
import type { Call } from '#kernel/call/call.ts';
import { describeDevice } from '#platform/server/http/describe-device.ts';
import type { CallContext } from '#platform/server/http/implementation.ts';
import { accountFailures } from '../../contract/failures.ts';
import type { SessionAnswer } from '../../contract/session-answer.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { recordSecurity } from '../security/record-security.ts';
import { identities } from '../tables.ts';
import { picturePath, splitName, type UserRow } from '../users.ts';

/** `router` and `query` of the sign-in request, returned unchanged. */
export interface HandedThrough {
  router?: string | undefined;
  query?: string | undefined;
}

/** The request with which a user signs in. */
export type Arrival = Pick<CallContext<Call>, 'address' | 'userAgent' | 'cookie' | 'setCookie'>;

/** Begins the first session of an account, in the browser that verified it. */
export async function welcomeNew(
  parts: AccountsContext,
  user: UserRow,
  arrival: Arrival,
): Promise<SessionAnswer> {
  await recordSecurity(parts, parts.database.orm, 'account.created', user);
  return begin(parts, user, arrival, {});
}

/** Begins a session; mails the user if the account has never signed in with this browser. */
export async function welcome(
  parts: AccountsContext,
  user: UserRow,
  arrival: Arrival,
  handed: HandedThrough = {},
): Promise<SessionAnswer> {
  if (!parts.known.of(arrival.cookie, user.email)) {
    const device = describeDevice(arrival.userAgent);
    parts.post.send(parts.mails.newSignIn(user.email, { device, address: arrival.address }));
  }
  return begin(parts, user, arrival, handed);
}

/** Begins the session and returns all that the browser stores of it. */
async function begin(
  parts: AccountsContext,
  user: UserRow,
  arrival: Arrival,
  { router, query }: HandedThrough,
): Promise<SessionAnswer> {
  await requireNotSuspended(parts, user);
  const { sessionId: _, ...tokens } = await parts.sessions.begin(user.id, arrival);
  if (!parts.known.of(arrival.cookie, user.email)) {
    arrival.setCookie(parts.known.remember(user.email));
  }
  await recordSecurity(parts, parts.database.orm, 'account.signed_in', user);
  await reportSession(parts, user);
  const googleId = await googleIdOf(parts, user.id);
  return {
    ...tokens,
    email: user.email,
    emailVerified: true,
    ...(googleId ? { google_id: googleId } : {}),
    customDetails: { profile_updated: user.profileUpdated },
    metaData: {
      user_id: user.id,
      full_name: user.fullName,
      ...splitName(user.fullName),
      profile_pic: picturePath(user.picture),
      product_type: user.productType,
      plan_type: await parts.plan.typeOf(user.id),
      default_dashboard: user.defaultDashboard,
      ...(user.mapperId ? { mapper_id: user.mapperId } : {}),
      ...(user.projectId ? { project_id: user.projectId } : {}),
      ...(router === undefined ? {} : { router }),
      ...(query === undefined ? {} : { query }),
    },
  };
}

/**
 * The credentials were right, so that nobody else learns that the account is suspended.
 * @throws account/suspended
 */
export async function requireNotSuspended(parts: AccountsContext, user: UserRow): Promise<void> {
  if (!user.suspendedAt) return;
  await recordSecurity(parts, parts.database.orm, 'account.sign_in_refused', user);
  throw accountFailures.fail('account/suspended');
}

/** A failure does not stop the sign-in. */
async function reportSession({ sessionBegun, log }: AccountsContext, { id, email }: UserRow) {
  try {
    await sessionBegun({ id, email });
  } catch (error) {
    log.error({ err: error, userId: id }, 'an account was not notified about its invitations');
  }
}

async function googleIdOf(
  { database }: AccountsContext,
  userId: string,
): Promise<string | undefined> {
  const [linked] = await database.orm
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, 'google')));
  return linked?.subject;
}
