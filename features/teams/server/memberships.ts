import { serviceKey } from '#features/feature/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { TeamSide } from '../contract/calls.ts';
import { teamFailures } from '../contract/failures.ts';
import { findTeam, listMemberships, listMembersOf } from './store.ts';

/** A team of an account. */
export interface MemberTeam {
  id: string;
  name: string;
  /** Whether the account is an admin of it on any side. */
  isAdmin: boolean;
  /** Ids of its members on any side, with the time since which each has been one. */
  members: ReadonlyMap<string, Date>;
}

/** Who is in which team, for the features that act for a team or share something with it. */
export interface TeamMemberships {
  /** The teams of an account, oldest first. */
  teamsOf(userId: string): Promise<MemberTeam[]>;
  /** The name of a team, whoever asks; null where it is gone. */
  nameOf(teamId: string): Promise<string | null>;
  /** The teams that an account administers on a side, oldest first. */
  administered(userId: string, side: TeamSide): Promise<{ id: string; name: string }[]>;
  /**
   * Returns the name of the team.
   * @param side any side where it is null
   * @throws team_not_found for an account that is no member; team_admins_only for another member
   */
  requireAdmin(userId: string, teamId: string, side: TeamSide | null): Promise<string>;
}

export const teamMembershipsKey = serviceKey<TeamMemberships>('team memberships');

export function createMemberships({ orm }: Pick<Database, 'orm'>): TeamMemberships {
  return {
    async teamsOf(userId) {
      const held = await listMemberships(orm, userId);
      const ids = [...new Set(held.map(({ team }) => team.id))];
      if (ids.length === 0) return [];
      const all = await listMembersOf(orm, ids);
      return ids.map((id) => {
        const own = held.filter(({ team }) => team.id === id);
        const members = new Map<string, Date>();
        // The longest first, so that the first row of a member on both sides counts.
        for (const one of all) {
          if (one.teamId === id && !members.has(one.userId)) members.set(one.userId, one.since);
        }
        return {
          id,
          name: own[0]?.team.name ?? '',
          isAdmin: own.some(({ member }) => member.role === 'admin'),
          members,
        };
      });
    },

    nameOf: async (teamId) => (await findTeam(orm, teamId))?.name ?? null,

    async administered(userId, side) {
      const held = await listMemberships(orm, userId);
      return held
        .filter(({ member }) => member.role === 'admin' && member.side === side)
        .map(({ team: { id, name } }) => ({ id, name }));
    },

    async requireAdmin(userId, teamId, side) {
      const held = await listMemberships(orm, userId);
      const here = held.filter(({ team }) => team.id === teamId);
      if (!here[0]) throw teamFailures.fail('team_not_found');
      const isAdmin = here.some(
        ({ member }) => member.role === 'admin' && (side === null || member.side === side),
      );
      if (!isAdmin) throw teamFailures.fail('team_admins_only');
      return here[0].team.name;
    },
  };
}
