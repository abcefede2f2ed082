import type { AccountActor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Database } from '#platform/server/database/database.ts';
import { gather } from '#platform/server/database/gather.ts';
import { queryByName } from '#platform/server/database/query-by-name.ts';
import type { AccessTokens } from './access-tokens.ts';

/**
 * Returns the actor of a session's access token.
 * @throws `token_expired`, `unauthorised`
 */
export type Authenticate = (accessToken: string) => Promise<AccountActor>;

interface ActorRow {
  session_id: string;
  user_id: string;
  email: string;
  full_name: string;
  is_admin: boolean;
  used_at: Date;
}

/** Milliseconds to which the last use of a session is stored. */
const usePrecision = 60_000;

const actorsOfSessions = {
  name: 'actors-of-sessions',
  text: `select s.id as session_id, u.id as user_id, u.email, u.full_name, u.is_admin, s.used_at
    from sessions s join users u on u.id = s.user_id
    where s.id = any($1) and s.expires_at > $2 and u.email_verified
      and u.suspended_at is null`,
};

/** Of two servers that see a session in use at once, one stores it. */
const useOfSessions = {
  name: 'use-of-sessions',
  text: 'update sessions set used_at = $2 where id = any($1) and used_at <= $3',
};

/**
 * Every call checks in the database whether its session is still live, so that a session ends
 * everywhere at once; concurrent calls share one query. Once a minute it stores that the session is in use.
 */
export function createAuthenticate(
  { pool }: Pick<Database, 'pool'>,
  accessTokens: AccessTokens,
): Authenticate {
  const actorOfSession = gather(async (sessionIds) => {
    const now = new Date();
    const rows = await queryByName<ActorRow>(pool, {
      ...actorsOfSessions,
      values: [sessionIds, now],
    });
    const before = new Date(now.getTime() - usePrecision);
    const used = rows.filter((row) => row.used_at <= before).map((row) => row.session_id);
    if (used.length > 0) await queryByName(pool, { ...useOfSessions, values: [used, now, before] });
    return new Map(rows.map((row) => [row.session_id, actorOf(row)]));
  });
  return async (accessToken) => {
    const { sessionId } = await accessTokens.verify(accessToken);
    const actor = await actorOfSession(sessionId);
    if (!actor) throw commonFailures.fail('unauthorised');
    return actor;
  };
}

function actorOf(row: ActorRow): AccountActor {
  return {
    kind: 'account',
    userId: row.user_id,
    sessionId: row.session_id,
    email: row.email,
    fullName: row.full_name,
    reach: null,
    isAdmin: row.is_admin,
  };
}
