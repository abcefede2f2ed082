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
}

const actorsOfSessions = {
  name: 'actors-of-sessions',
  text: `select s.id as session_id, u.id as user_id, u.email, u.full_name, u.is_admin
    from sessions s join users u on u.id = s.user_id
    where s.id = any($1) and s.expires_at > $2 and u.email_verified
      and u.suspended_at is null`,
};

/**
 * Every call checks in the database whether its session is still live, so that a session ends
 * everywhere at once; concurrent calls share one query.
 */
export function createAuthenticate(
  { pool }: Pick<Database, 'pool'>,
  accessTokens: AccessTokens,
): Authenticate {
  const actorOfSession = gather(async (sessionIds) => {
    const rows = await queryByName<ActorRow>(pool, {
      ...actorsOfSessions,
      values: [sessionIds, new Date()],
    });
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
