import type { RolesOfAccount } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import { gather } from '#platform/server/database/gather.ts';
import { queryByName } from '#platform/server/database/query-by-name.ts';
import type { TeamRole } from '../contract/calls.ts';

interface RolesRow {
  user_id: string;
  mapper_role: TeamRole | null;
  tapper_role: TeamRole | null;
}

/** 'admin' comes before 'member', so that the lowest text is the highest role. */
const rolesOfUsers = {
  name: 'team-roles-of-users',
  text: `select user_id, min(role) filter (where side = 'M') as mapper_role,
      min(role) filter (where side = 'T') as tapper_role
    from team_members where user_id = any($1) group by user_id`,
};

/** The highest roles of an account in all its teams; every page reads them, and concurrent calls share one query. */
export function createRolesOf({ pool }: Pick<Database, 'pool'>): RolesOfAccount {
  const rowOf = gather(async (userIds) => {
    const rows = await queryByName<RolesRow>(pool, { ...rolesOfUsers, values: [userIds] });
    return new Map(rows.map((row) => [row.user_id, row]));
  });
  return async (userId) => {
    const { mapper_role = null, tapper_role = null } = (await rowOf(userId)) ?? {};
    return {
      ...(mapper_role ? { mapper_role } : {}),
      ...(tapper_role ? { tapper_role } : {}),
    };
  };
}
