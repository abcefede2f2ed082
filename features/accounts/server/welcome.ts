import { and, eq } from 'drizzle-orm';
import type { SessionAnswer } from '../contract/session-answer.ts';
import type { Parts } from './parts.ts';
import type { Caller } from './sessions.ts';
import { identities } from './tables.ts';
import { picturePath, splitName, type UserRow } from './users.ts';

/** `router` and `query` of sign-in, handed through to the answer. */
export interface HandedThrough {
  router?: string | undefined;
  query?: string | undefined;
}

/** Begins a session and answers all that the browser keeps of it. */
export async function welcome(
  parts: Parts,
  user: UserRow,
  caller: Caller,
  { router, query }: HandedThrough = {},
): Promise<SessionAnswer> {
  const { sessionId: _, ...tokens } = await parts.sessions.begin(user.id, caller);
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

async function googleIdOf({ database }: Parts, userId: string): Promise<string | undefined> {
  const [linked] = await database.orm
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, 'google')));
  return linked?.subject;
}
