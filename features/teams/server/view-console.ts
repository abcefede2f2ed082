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
  listMembersOf,
  type MemberRow,
  type TeamRow,
} from './store.ts';
import { seatsOf, type TeamsContext } from './teams-context.ts';

const noConsole = { team: null, members: [], elsewhere: [], invitations: [], guests: [] };

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
    return { ...noConsole, p_type: side, teams };
  }
  const roles = held.filter((one) => one.team.id === team.id).map(({ member }) => member);
  const all = await listMembers(orm, team.id);
  const invitations = await listInvitations(orm, team.id);
  const sides = await viewSides(context, { team, roles, all, invitations });
  const { role = null, seats = { taken: 0, max: null } } =
    sides.find((one) => one.p_type === side) ?? {};
  const isAdmin = role === 'admin';
  const viewer = { userId, isAdmin, side };
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
      may_provision: sides.every((one) => one.role === 'admin'),
      seats,
      sides,
    },
    ...(await viewPeople(context, team, all, viewer)),
    invitations: isAdmin
      ? invitations
          .filter((one) => one.side === side)
          .map((one) => viewInvitation(one, invitations))
      : [],
    guests: isAdmin ? await viewGuests(context, team.id, side, all) : [],
  };
}

/** Both sides of a team, with the role of an account there and the seats. */
async function viewSides(
  context: TeamsContext,
  {
    team,
    roles,
    all,
    invitations,
  }: {
    team: TeamRow;
    roles: readonly MemberRow[];
    all: readonly MemberRow[];
    invitations: readonly InvitationRow[];
  },
) {
  return Promise.all(
    teamSides.map(async (side) => {
      const isHere = (one: { side: TeamSide }) => one.side === side;
      const open = invitations.filter((one) => isHere(one) && !isExpired(one));
      const taken = all.filter(isHere).length + open.length;
      return {
        p_type: side,
        role: roles.find(isHere)?.role ?? null,
        seats: { taken, max: await seatsOf(context, team.id, side) },
      };
    }),
  );
}

/** The teams of an account, each with its sides. */
export async function listOwn(
  { database }: Pick<TeamsContext, 'database'>,
  userId: string,
): Promise<OwnTeam[]> {
  const held = await listMemberships(database.orm, userId);
  const all = await listMembersOf(
    database.orm,
    held.map(({ team }) => team.id),
  );
  const own = new Map<string, OwnTeam>();
  for (const { team, member } of held) {
    const { side } = member;
    const size = all.filter((one) => one.teamId === team.id && one.side === side).length;
    const known = own.get(team.id) ?? { team_id: team.id, name: team.name, sides: [], sizes: [] };
    own.set(team.id, {
      ...known,
      sides: [...known.sides, side],
      sizes: [...known.sizes, size],
    });
  }
  return [...own.values()];
}

/** The members of a side, and those who are on the other one only. */
async function viewPeople(
  { people, projects, database }: TeamsContext,
  team: TeamRow,
  all: readonly MemberRow[],
  viewer: { userId: string; isAdmin: boolean; side: TeamSide },
): Promise<Pick<TeamConsole, 'members' | 'elsewhere'>> {
  const [known, owned] = await Promise.all([
    people.byIds(all.map(({ userId }) => userId)),
    projects.countOwned(database.orm, { teamId: team.id, side: viewer.side }),
  ]);
  const isOn = (userId: string, side: TeamSide) =>
    all.some((one) => one.userId === userId && one.side === side);
  const view = ({ userId, token, side, role, since }: MemberRow): TeamMember => ({
    ...(known.get(userId) ?? formerMember(userId)),
    member_token: token,
    p_type: side,
    role,
    mode: modeOfSide[side],
    is_owner: team.ownerId === userId,
    since: since.toISOString(),
    on_both_sides: teamSides.every((one) => isOn(userId, one)),
    projects: viewer.isAdmin || viewer.userId === userId ? (owned.get(userId) ?? 0) : null,
  });
  const isHere = ({ side }: MemberRow) => side === viewer.side;
  const isElsewhere = (one: MemberRow) => !isHere(one) && !isOn(one.userId, viewer.side);
  return {
    members: all.filter(isHere).map(view),
    elsewhere: all.filter(isElsewhere).map((one) => ({ ...view(one), projects: null })),
  };
}

/** @param members of both sides: who is on the other one is a member, too */
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

/** @param all the invitations of the team, on both sides */
function viewInvitation(invitation: InvitationRow, all: readonly InvitationRow[]): TeamInvitation {
  const { id, email, side, role, expiresAt, tokenDigest } = invitation;
  const sameLink = all.filter((one) => one.tokenDigest === tokenDigest);
  return {
    invitation_id: id,
    email,
    p_type: side,
    role,
    sides: teamSides.filter((one) => sameLink.some((row) => row.side === one)),
    expires_date: expiresAt.toISOString(),
    expired: isExpired(invitation),
  };
}

export function isExpired({ expiresAt }: Pick<InvitationRow, 'expiresAt'>): boolean {
  return expiresAt.getTime() <= Date.now();
}
