import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { formerMemberName } from '#features/accounts/contract/public-user.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { TeamRole, TeamSide } from '../contract/calls.ts';
import { teamFailures } from '../contract/failures.ts';
import { inviteMail } from './invite-mail.ts';
import {
  accessOf,
  findInvitation,
  type InvitationRow,
  listInvitations,
  listMembers,
  lockTeam,
  putMember,
  takeInvitation,
} from './store.ts';
import { teamInvitations } from './tables.ts';
import {
  changeTeamAs,
  type OpenTeam,
  requireAdmin,
  seatsOf,
  type TeamsContext,
  teamTarget,
} from './teams-context.ts';
import { isExpired } from './view-console.ts';

/** Days for which the link of an invitation is valid. */
const linkDays = 14;
const dayMs = 86_400_000;

interface Invited {
  emails: readonly string[];
  side: TeamSide;
  role: TeamRole;
}

/** Invitations to teams: sending, withdrawing and answering them. */
export function createInvitations(context: TeamsContext) {
  return { ...createSending(context), ...createAnswering(context) };
}

function createSending(context: TeamsContext) {
  return {
    async invite(actor: Actor, teamId: string, { emails, side, role }: Invited): Promise<void> {
      const max = await seatsOf(context, teamId, side);
      const letters = emails.map((email) => ({ email, token: newId() }));
      const known = await Promise.all(emails.map((email) => context.people.byEmail(email)));
      const name = await changeTeamAs(context, actor.userId, teamId, async (open) => {
        requireAdmin(open, actor.userId, side);
        const inside = new Set(
          open.members.filter((one) => one.side === side).map(({ userId }) => userId),
        );
        const member = known.find((one) => one && inside.has(one.user_id));
        if (member)
          throw teamFailures.fail('already_in_team', `${member.email} is a member already.`);
        await requireSeats(open, side, max, emails);
        for (const { email, token } of letters) {
          const id = known.find((one) => one?.email === email)?.user_id ?? null;
          await putInvitation(open, { email, token, side, role, invitedBy: actor.userId });
          await record(context, open, 'team.invited', { person: { id, email }, role, side });
        }
        return open.team.name;
      });
      for (const { email, token } of letters)
        await send(context, actor, { email, name, token, side });
    },

    async resend(actor: Actor, teamId: string, id: string): Promise<void> {
      const token = newId();
      // Read before the transaction: it uses another connection.
      const max = {
        M: await seatsOf(context, teamId, 'M'),
        T: await seatsOf(context, teamId, 'T'),
      };
      const sent = await changeTeamAs(context, actor.userId, teamId, async (open) => {
        const { tx, team } = open;
        const invitation = await findOf(open, id);
        requireAdmin(open, actor.userId, invitation.side);
        // An expired invitation takes a seat again.
        if (isExpired(invitation)) {
          await requireSeats(open, invitation.side, max[invitation.side], [invitation.email]);
        }
        await tx
          .update(teamInvitations)
          .set({ tokenDigest: digest(token), expiresAt: expiry(), invitedBy: actor.userId })
          .where(eq(teamInvitations.id, id));
        return { email: invitation.email, side: invitation.side, name: team.name, token };
      });
      await send(context, actor, sent);
    },

    withdraw: (actor: Actor, teamId: string, id: string): Promise<void> =>
      changeTeamAs(context, actor.userId, teamId, async (open) => {
        const invitation = await findOf(open, id);
        requireAdmin(open, actor.userId, invitation.side);
        await takeInvitation(open.tx, teamId, id);
        const person = { id: null, email: invitation.email };
        await record(context, open, 'team.invitation_withdrawn', { ...invitation, person });
      }),
  };
}

async function record(
  { audit }: TeamsContext,
  { tx, team }: OpenTeam,
  action: 'team.invited' | 'team.invitation_withdrawn',
  {
    person,
    role,
    side,
  }: Pick<Invited, 'role' | 'side'> & { person: { id: string | null; email: string } },
): Promise<void> {
  await audit.record(tx, { action, ...teamTarget(team), person, details: { role, side } });
}

function createAnswering(context: TeamsContext) {
  const { people } = context;

  return {
    async details(token: string) {
      const { invitation, team } = await requireInvitation(context, token);
      const inviter = (await people.byIds([invitation.invitedBy])).get(invitation.invitedBy);
      return {
        team_name: team.name,
        p_type: invitation.side,
        role: invitation.role,
        invited_by: inviter?.full_name ?? formerMemberName,
        email: invitation.email,
      };
    },

    async accept(actor: Actor, token: string) {
      const { invitation } = await requireInvitation(context, token, actor.email);
      return joinBy(context, actor, invitation);
    },

    async decline(actor: Actor, token: string): Promise<void> {
      const { invitation } = await requireInvitation(context, token, actor.email);
      await declineBy(context, actor, invitation);
    },
  };
}

/** Where the notification of an invitation leads; it stays the same when the invitation is sent again. */
export const invitationPath = (id: string): string => `/team-invite?invitation=${id}`;

/** Removes an invitation that its account declines. */
export async function declineBy(
  { database, notifications }: TeamsContext,
  { userId }: Actor,
  { teamId, id }: Pick<InvitationRow, 'teamId' | 'id'>,
): Promise<void> {
  await takeInvitation(database.orm, teamId, id);
  await notifications.markRead(userId, invitationPath(id));
}

/** Makes an account a member by an invitation, which is used up. @throws team_invitation_not_found, team_seats_taken */
export async function joinBy(
  context: TeamsContext,
  { userId }: Actor,
  { teamId, side, role, id }: InvitationRow,
): Promise<{ team_id: string; p_type: TeamSide }> {
  const { projects, database } = context;
  const max = await seatsOf(context, teamId, side);
  const changes = await database.orm.transaction(async (tx) => {
    const team = await lockTeam(tx, teamId);
    if (!team || !(await takeInvitation(tx, teamId, id))) {
      throw teamFailures.fail('team_invitation_not_found');
    }
    const members = await listMembers(tx, teamId, side);
    if (members.some((one) => one.userId === userId)) return [];
    if (max !== null && members.length >= max) throw teamFailures.fail('team_seats_taken');
    await putMember(tx, { teamId, userId, side, role });
    const details = { role, side };
    await context.audit.record(tx, { action: 'team.joined', ...teamTarget(team), details });
    return projects.follow(tx, await accessOf(tx, team, side));
  });
  projects.announce(changes);
  await context.notifications.markRead(userId, invitationPath(id));
  return { team_id: teamId, p_type: side };
}

/** @throws team_seats_taken where members and invitations, with the new ones, exceed the plan */
async function requireSeats(
  { tx, team, members }: OpenTeam,
  side: TeamSide,
  max: number | null,
  emails: readonly string[],
): Promise<void> {
  if (max === null) return;
  const open = (await listInvitations(tx, team.id, side)).filter((one) => !isExpired(one));
  const invited = new Set([...open.map(({ email }) => email), ...emails]);
  const taken = members.filter((one) => one.side === side).length + invited.size;
  if (taken > max) throw teamFailures.fail('team_seats_taken');
}

/** Stores an invitation, in place of an earlier one to the same address and side. */
async function putInvitation(
  { tx, team }: OpenTeam,
  {
    token,
    ...invited
  }: Pick<InvitationRow, 'email' | 'side' | 'role' | 'invitedBy'> & { token: string },
): Promise<void> {
  const fresh = {
    ...invited,
    isNotified: false,
    tokenDigest: digest(token),
    expiresAt: expiry(),
  };
  await tx
    .insert(teamInvitations)
    .values({ ...fresh, id: newId(), teamId: team.id })
    .onConflictDoUpdate({
      target: [teamInvitations.teamId, teamInvitations.side, teamInvitations.email],
      set: fresh,
    });
}

/** @throws team_invitation_not_found */
async function findOf({ tx, team }: OpenTeam, id: string): Promise<InvitationRow> {
  const [found] = await tx
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.teamId, team.id), eq(teamInvitations.id, id)));
  if (!found) throw teamFailures.fail('team_invitation_not_found');
  return found;
}

/** @param email the address of the account that answers @throws team_invitation_not_found, team_invitation_other_email */
async function requireInvitation({ database }: TeamsContext, token: string, email?: string) {
  const found = await findInvitation(database.orm, digest(token));
  if (!found) throw teamFailures.fail('team_invitation_not_found');
  if (email !== undefined && found.invitation.email !== email.toLowerCase()) {
    throw teamFailures.fail('team_invitation_other_email');
  }
  return found;
}

/** Sends an invitation by mail, and as a notification where the address has an account. */
async function send(
  { people, notifications, mailer, publicUrl, database }: TeamsContext,
  inviter: Actor,
  { email, name, token, side }: { email: string; name: string; token: string; side: TeamSide },
): Promise<void> {
  const invited = await people.byEmail(email);
  if (invited) {
    const [notified] = await database.orm
      .update(teamInvitations)
      .set({ isNotified: true })
      .where(eq(teamInvitations.tokenDigest, digest(token)))
      .returning({ id: teamInvitations.id });
    if (notified) {
      const title = sentence`${inviter.fullName} invited you to the team ${name}`;
      const notice = { to: invited.user_id, kind: 'invitation' as const, by: inviter.userId };
      await notifications.notify([{ ...notice, title, path: invitationPath(notified.id) }]);
    }
  }
  const url = `${publicUrl}/team-invite?token=${token}`;
  await mailer.send(
    inviteMail({ to: email, inviter: inviter.fullName, name, side, url, days: linkDays }),
  );
}

function expiry(): Date {
  return new Date(Date.now() + linkDays * dayMs);
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
