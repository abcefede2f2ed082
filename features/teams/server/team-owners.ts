import { eq } from 'drizzle-orm';
import { serviceKey } from '#features/feature/server/index.ts';
import type { AccessChange } from '#features/projects/server/index.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { teamFailures } from '../contract/failures.ts';
import { followSides, giveTeam } from './members.ts';
import { nextOwner, requireActive } from './next-owner.ts';
import { listMembers, listMembersOf, lockTeam, type TeamRow } from './store.ts';
import { teams } from './tables.ts';
import type { TeamsContext } from './teams-context.ts';

/** A team, and the members to whom it can be given. */
export interface OwnedTeam {
  team_id: string;
  name: string;
  members: { user_id: string; full_name: string; email: string }[];
}

/** The teams that an account owns, for administrators of the installation, who need not be members. */
export interface TeamOwners {
  ownedBy(userId: string): Promise<OwnedTeam[]>;
  /**
   * Gives a team of an account to another member.
   * @throws team_owner_changed, team_member_not_found, team_receiver_suspended
   */
  give(
    tx: Executor,
    given: { teamId: string; from: string; to: string },
  ): Promise<{ name: string; changes: AccessChange[] }>;
  /**
   * Gives the teams of an account that is about to be deleted to a member whom an administrator named, where no
   * other admin could get them.
   */
  giveAll(tx: Executor, from: string, to: string): Promise<AccessChange[]>;
}

export const teamOwnersKey = serviceKey<TeamOwners>('team owners');

export function createTeamOwners(context: TeamsContext): TeamOwners {
  const { orm } = context.database;
  const give = async (tx: Executor, team: TeamRow, to: string) => {
    await giveTeam(context, { tx, team }, to);
    return followSides(context, tx, team);
  };
  return {
    async ownedBy(userId) {
      const owned = await listOwned(orm, userId);
      const members = await listMembersOf(
        orm,
        owned.map(({ id }) => id),
      );
      const active = await context.people.activeByIds(members.map((one) => one.userId));
      return owned.map(({ id, name }) => {
        const here = members.filter((one) => one.teamId === id && one.userId !== userId);
        const ids = [...new Set(here.map((one) => one.userId))];
        const people = ids.flatMap((one) => active.get(one) ?? []);
        return {
          ...{ team_id: id, name },
          members: people.map(({ user_id, full_name, email }) => ({ user_id, full_name, email })),
        };
      });
    },

    async give(tx, { teamId, from, to }) {
      const team = await lockTeam(tx, teamId);
      if (team?.ownerId !== from) throw teamFailures.fail('team_owner_changed');
      const members = await listMembers(tx, teamId);
      if (!members.some(({ userId }) => userId === to)) {
        throw teamFailures.fail('team_member_not_found');
      }
      await requireActive(context, tx, to);
      return { name: team.name, changes: await give(tx, team, to) };
    },

    async giveAll(tx, from, to) {
      const changes: AccessChange[] = [];
      for (const { id } of await listOwned(tx, from)) {
        const team = await lockTeam(tx, id);
        const others = (await listMembers(tx, id)).filter(({ userId }) => userId !== from);
        if (team?.ownerId !== from || !others.some(({ userId }) => userId === to)) continue;
        const next = await nextOwner(context, tx, others);
        const isSettled =
          next?.role === 'admin' && (await context.people.activeByIds([next.userId], tx)).size > 0;
        if (!isSettled) changes.push(...(await give(tx, team, to)));
      }
      return changes;
    },
  };
}

/** In the order in which teams are locked. */
function listOwned(executor: Executor, userId: string): Promise<TeamRow[]> {
  return executor.select().from(teams).where(eq(teams.ownerId, userId)).orderBy(teams.id);
}
