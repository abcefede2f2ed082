import { serviceKey } from '#features/feature/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { TeamSide } from '../contract/calls.ts';
import { teamFailures } from '../contract/failures.ts';
import { listMemberships } from './store.ts';

/** Who administers teams, for features that act for a team. */
export interface TeamAdmins {
  /**
   * @param side any side where it is null
   * @throws team_not_found for an account that is no member; team_admins_only for another member
   */
  requireAdmin(userId: string, teamId: string, side: TeamSide | null): Promise<void>;
  /** The teams that an account administers on a side, the oldest first. */
  administered(userId: string, side: TeamSide): Promise<{ id: string; name: string }[]>;
}
export const teamAdminsKey = serviceKey<TeamAdmins>('teams: admins');

export function createTeamAdmins({ orm }: Pick<Database, 'orm'>): TeamAdmins {
  return {
    async requireAdmin(userId, teamId, side) {
      const held = await listMemberships(orm, userId);
      const here = held.filter(({ team }) => team.id === teamId);
      if (here.length === 0) throw teamFailures.fail('team_not_found');
      const isAdmin = here.some(
        ({ member }) => member.role === 'admin' && (side === null || member.side === side),
      );
      if (!isAdmin) throw teamFailures.fail('team_admins_only');
    },
    async administered(userId, side) {
      const held = await listMemberships(orm, userId);
      return held
        .filter(({ member }) => member.role === 'admin' && member.side === side)
        .map(({ team: { id, name } }) => ({ id, name }));
    },
  };
}
