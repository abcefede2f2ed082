import { serviceKey } from '#features/feature/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import { listMemberships, listMembersOf } from './store.ts';

/** A team of an account. */
export interface MemberTeam {
  id: string;
  name: string;
  /** Whether the account is an admin of it on any side. */
  isAdmin: boolean;
  /** Ids of its members on any side, with the time since which each has been one. */
  members: ReadonlyMap<string, Date>;
}

/** The teams of accounts, for the features that share something with a whole team. */
export interface TeamMemberships {
  /** The teams of an account, oldest first. */
  teamsOf(userId: string): Promise<MemberTeam[]>;
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
  };
}
