import type { TeamMemberships } from '#features/teams/server/index.ts';
import { participantFailures } from '../contract/failures.ts';
import type { ownerKinds } from './tables.ts';

/** Whose records they are. */
export interface Owner {
  kind: (typeof ownerKinds)[number];
  id: string;
}

export function ownerOf(userId: string, teamId: string | null | undefined): Owner {
  return teamId ? { kind: 'team', id: teamId } : { kind: 'account', id: userId };
}

/** What an account may do with the records of an owner; null where it may not see them. */
export async function findRights(
  memberships: Pick<TeamMemberships, 'teamsOf'>,
  userId: string,
  owner: Owner,
): Promise<{ mayManage: boolean } | null> {
  if (owner.kind === 'account') return owner.id === userId ? { mayManage: true } : null;
  const team = (await memberships.teamsOf(userId)).find(({ id }) => id === owner.id);
  return team ? { mayManage: team.isAdmin } : null;
}

/**
 * Checks that an account may use the records of an owner.
 * @throws team_not_found for an account that is no member of the team
 */
export async function requireOwner(
  memberships: Pick<TeamMemberships, 'teamsOf'>,
  userId: string,
  owner: Owner,
): Promise<{ mayManage: boolean }> {
  const rights = await findRights(memberships, userId, owner);
  if (!rights) throw participantFailures.fail('team_not_found');
  return rights;
}

/** @throws team_not_found; team_admins_only for a member of the team who is no admin */
export async function requireManagedOwner(
  memberships: Pick<TeamMemberships, 'teamsOf'>,
  userId: string,
  owner: Owner,
): Promise<void> {
  const { mayManage } = await requireOwner(memberships, userId, owner);
  if (!mayManage) throw participantFailures.fail('team_admins_only');
}
