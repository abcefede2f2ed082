import { formerMemberName } from '#features/accounts/contract/public-user.ts';
import type { AccessChange } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type InvitedSides, type JoinedTeam, type TeamSide, teamSides } from '../contract/calls.ts';
import { teamFailures } from '../contract/failures.ts';
import {
  accessOf,
  digestOf,
  findInvitation,
  type InvitationGroup,
  type InvitationRow,
  listMembers,
  lockTeam,
  putMember,
  type TeamRow,
  takeInvitation,
} from './store.ts';
import { seatsOf, type TeamsContext, teamTarget } from './teams-context.ts';

/** The link of an invitation: who it is for, and the answers of its account. */
export function createAnswering(context: TeamsContext) {
  const { people } = context;

  return {
    async details(token: string) {
      const { rows, team } = await requireInvitation(context, token);
      const [{ invitedBy, email }] = rows;
      const inviter = (await people.byIds([invitedBy])).get(invitedBy);
      const { invitation_id: _, ...sides } = viewSides(rows);
      return {
        ...sides,
        team_name: team.name,
        invited_by: inviter?.full_name ?? formerMemberName,
        email,
        has_account: (await people.byEmail(email)) !== null,
      };
    },

    async accept(actor: Actor, token: string) {
      const { rows } = await requireInvitation(context, token, actor.email);
      return joinBy(context, actor, rows);
    },

    async decline(actor: Actor, token: string): Promise<void> {
      await declineBy(context, actor, await requireInvitation(context, token, actor.email));
    },
  };
}

/** What an invitation is for; it is named by its first side. */
export function viewSides(rows: InvitationGroup['rows']) {
  const [{ id, side, role }] = rows;
  const sides: InvitedSides = rows.map((one) => ({ p_type: one.side, role: one.role }));
  return { invitation_id: id, p_type: side, role, sides };
}

/** Where the notification of an invitation leads; it stays the same when the invitation is sent again. */
export const invitationPath = (id: string): string => `/team-invite?invitation=${id}`;

/** Removes an invitation that its account declines. */
export async function declineBy(
  { database, notifications, audit }: TeamsContext,
  { userId }: Actor,
  { rows, team }: InvitationGroup,
): Promise<void> {
  await database.orm.transaction(async (tx) => {
    for (const { id, role, side } of rows) {
      if (!(await takeInvitation(tx, team.id, id))) continue;
      const details = { role, side };
      await audit.record(tx, { action: 'team.invitation_declined', ...teamTarget(team), details });
    }
  });
  for (const { id } of rows) await notifications.markRead(userId, invitationPath(id));
}

/**
 * Makes an account a member by an invitation, which is used up. Where seats are left on one of two sides only,
 * it joins that one, and the invitation to the other side stays.
 * @throws team_invitation_not_found, team_seats_taken
 */
export async function joinBy(
  context: TeamsContext,
  { userId }: Actor,
  rows: InvitationGroup['rows'],
): Promise<JoinedTeam> {
  const { projects, database } = context;
  const [{ teamId }] = rows;
  const max = await seatsOfSides(context, teamId);
  const { changes, sides, full } = await database.orm.transaction(async (tx) => {
    const team = await lockTeam(tx, teamId);
    if (!team) throw teamFailures.fail('team_invitation_not_found');
    const done = { changes: [] as AccessChange[], sides: [] as TeamSide[], full: [] as TeamSide[] };
    for (const row of rows) {
      const outcome = await joinSide(context, tx, { team, row, userId, max: max[row.side] });
      if (outcome === 'full') done.full.push(row.side);
      if (Array.isArray(outcome)) {
        done.sides.push(row.side);
        done.changes.push(...outcome);
      }
    }
    return done;
  });
  const [first] = sides;
  if (!first) {
    throw teamFailures.fail(full.length > 0 ? 'team_seats_taken' : 'team_invitation_not_found');
  }
  projects.announce(changes);
  if (full.length === 0) {
    for (const { id } of rows) await context.notifications.markRead(userId, invitationPath(id));
  }
  return { team_id: teamId, p_type: first, sides, full };
}

interface JoinedSide {
  team: TeamRow;
  row: InvitationRow;
  userId: string;
  max: number | null;
}

/** Uses an invitation of one side; `full` without a seat, null where another call used it. */
async function joinSide(
  { audit, projects }: TeamsContext,
  tx: Executor,
  { team, row: { id, side, role }, userId, max }: JoinedSide,
): Promise<AccessChange[] | 'full' | null> {
  const members = await listMembers(tx, team.id, side);
  const isIn = members.some((one) => one.userId === userId);
  if (!isIn && max !== null && members.length >= max) return 'full';
  if (!(await takeInvitation(tx, team.id, id))) return null;
  if (isIn) return [];
  await putMember(tx, { teamId: team.id, userId, side, role });
  await audit.record(tx, { action: 'team.joined', ...teamTarget(team), details: { role, side } });
  return projects.follow(tx, await accessOf(tx, team, side));
}

/** How many members and invitations the plan of a team allows on each side; null for no limit. */
export async function seatsOfSides(
  context: Pick<TeamsContext, 'plans'>,
  teamId: string,
): Promise<Readonly<Record<TeamSide, number | null>>> {
  const [M, T] = await Promise.all(teamSides.map((side) => seatsOf(context, teamId, side)));
  return { M: M ?? null, T: T ?? null };
}

/** @param email the address of the account that answers @throws team_invitation_not_found, team_invitation_other_email */
async function requireInvitation(
  { database }: TeamsContext,
  token: string,
  email?: string,
): Promise<InvitationGroup> {
  const found = await findInvitation(database.orm, digestOf(token));
  if (!found) throw teamFailures.fail('team_invitation_not_found');
  if (email !== undefined && found.rows[0].email !== email.toLowerCase()) {
    throw teamFailures.fail('team_invitation_other_email');
  }
  return found;
}
