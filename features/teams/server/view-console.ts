import { formerMember } from '#features/accounts/contract/public-user.ts';
import {
  modeOfSide,
  type OwnTeam,
  type TeamConsole,
  type TeamGuest,
  type TeamInvitation,
  type TeamMember,
  type TeamSide,
  teamSides,
} from '../contract/calls.ts';
import { teamFailures } from '../contract/failures.ts';
import {
  type InvitationRow,
  listInvitations,
  listMembers,
  listMemberships,
  type MemberRow,
  type TeamRow,
} from './store.ts';
import { seatsOf, type TeamsContext } from './teams-context.ts';

/** The console of a team as a member sees it; of the first team where none is named. */
export async function viewConsole(
  context: TeamsContext,
  userId: string,
  teamId: string | undefined,
  side: TeamSide,
): Promise<TeamConsole> {
  const { orm } = context.database;
  const held = await listMemberships(orm, userId);
  const own = new Map(held.map(({ team }) => [team.id, team]));
  const team = teamId === undefined ? held[0]?.team : own.get(teamId);
  const teams = [...own.values()].map(({ id, name }) => ({ team_id: id, name }));
  if (!team) {
    if (teamId !== undefined) throw teamFailures.fail('team_not_found');
    return { p_type: side, teams, team: null, members: [], invitations: [], guests: [] };
  }
  const roles = held.filter((one) => one.team.id === team.id).map(({ member }) => member);
  const role = roles.find((one) => one.side === side)?.role ?? null;
  const members = await listMembers(orm, team.id, side);
  const invitations = await listInvitations(orm, team.id, side);
  const open = invitations.filter((one) => !isExpired(one));
  const seats = {
    taken: members.length + open.length,
    max: await seatsOf(context, team.id, side),
  };
  return {
    p_type: side,
    teams,
    team: {
      team_id: team.id,
      name: team.name,
      permission: team.permission,
      role,
      may_rename: roles.some((one) => one.role === 'admin'),
      is_owner: team.ownerId === userId,
      may_provision: teamSides.every((one) =>
        roles.some((held) => held.side === one && held.role === 'admin'),
      ),
      seats,
    },
    members: await viewMembers(context, team, members, { userId, isAdmin: role === 'admin', side }),
    invitations: role === 'admin' ? invitations.map(viewInvitation) : [],
    guests: role === 'admin' ? await viewGuests(context, team.id, side, members) : [],
  };
}

/** The teams of an account, each with its sides. */
export async function listOwn(
  { database }: Pick<TeamsContext, 'database'>,
  userId: string,
): Promise<OwnTeam[]> {
  const own = new Map<string, OwnTeam>();
  for (const { team, member } of await listMemberships(database.orm, userId)) {
    const known = own.get(team.id) ?? { team_id: team.id, name: team.name, sides: [] };
    own.set(team.id, { ...known, sides: [...known.sides, member.side] });
  }
  return [...own.values()];
}

async function viewMembers(
  { people, projects, database }: TeamsContext,
  team: TeamRow,
  members: readonly MemberRow[],
  viewer: { userId: string; isAdmin: boolean; side: TeamSide },
): Promise<TeamMember[]> {
  const [known, owned] = await Promise.all([
    people.byIds(members.map(({ userId }) => userId)),
    projects.countOwned(database.orm, { teamId: team.id, side: viewer.side }),
  ]);
  return members.map(({ userId, token, side, role, since }) => ({
    ...(known.get(userId) ?? formerMember(userId)),
    member_token: token,
    p_type: side,
    role,
    mode: modeOfSide[side],
    is_owner: team.ownerId === userId,
    since: since.toISOString(),
    projects: viewer.isAdmin || viewer.userId === userId ? (owned.get(userId) ?? 0) : null,
  }));
}

async function viewGuests(
  { people, projects, database }: TeamsContext,
  teamId: string,
  side: TeamSide,
  members: readonly MemberRow[],
): Promise<TeamGuest[]> {
  const userIds = members.map(({ userId }) => userId);
  const shared = await projects.guests(database.orm, { teamId, side, userIds });
  const known = await people.byIds([...shared.keys()]);
  return [...shared].map(([userId, count]) => ({
    ...(known.get(userId) ?? formerMember(userId)),
    projects: count,
  }));
}

function viewInvitation(invitation: InvitationRow): TeamInvitation {
  const { id, email, side, role, expiresAt } = invitation;
  return {
    invitation_id: id,
    email,
    p_type: side,
    role,
    expires_date: expiresAt.toISOString(),
    expired: isExpired(invitation),
  };
}

export function isExpired({ expiresAt }: Pick<InvitationRow, 'expiresAt'>): boolean {
  return expiresAt.getTime() <= Date.now();
}
