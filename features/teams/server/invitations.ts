import { and, eq } from 'drizzle-orm';
import type { Actor } from '#kernel/call/actor.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { type TeamRole, type TeamSide, teamSides } from '../contract/calls.ts';
import { teamFailures } from '../contract/failures.ts';
import { invitationPath, seatsOfSides } from './answer-invitation.ts';
import { inviteMail } from './invite-mail.ts';
import {
  digestOf,
  firstOfLinks,
  type InvitationRow,
  listInvitations,
  takeInvitation,
} from './store.ts';
import { teamInvitations } from './tables.ts';
import {
  changeTeamAs,
  type OpenTeam,
  requireAdmin,
  type TeamsContext,
  teamTarget,
} from './teams-context.ts';
import { isExpired } from './view-console.ts';

/** Days for which the link of an invitation is valid. */
const linkDays = 14;
const dayMs = 86_400_000;

interface Invited {
  emails: readonly string[];
  sides: readonly TeamSide[];
  role: TeamRole;
}

/** An invitation that goes out: one link for all its sides. */
interface Letter {
  email: string;
  token: string;
  sides: readonly TeamSide[];
}

/** An address that was invited, and its link. */
interface SentLink {
  email: string;
  link: string;
}

/** Sends and withdraws invitations to teams. */
export function createInvitations(context: TeamsContext) {
  return {
    invite: (actor: Actor, teamId: string, invited: Invited) =>
      invite(context, actor, teamId, invited),
    resend: (actor: Actor, teamId: string, given: { id: string; byMail: boolean }) =>
      resend(context, actor, teamId, given),

    /** Withdraws a link, with all its sides that the caller administers. */
    withdraw: (actor: Actor, teamId: string, id: string): Promise<void> =>
      changeTeamAs(context, actor.userId, teamId, async (open) => {
        for (const one of await linkOf(open, actor.userId, id)) {
          await takeInvitation(open.tx, teamId, one.id);
          const person = { id: null, email: one.email };
          await record(context, open, 'team.invitation_withdrawn', { ...one, person });
        }
      }),
  };
}

/** Whoever is a member on some of the sides is invited to the others. @throws already_in_team for a member of all */
async function invite(
  context: TeamsContext,
  actor: Actor,
  teamId: string,
  { emails, sides, role }: Invited,
): Promise<SentLink[]> {
  const max = await seatsOfSides(context, teamId);
  const known = await context.people.byEmails(emails);
  const { name, letters } = await changeTeamAs(context, actor.userId, teamId, async (open) => {
    for (const side of sides) requireAdmin(open, actor.userId, side);
    const letters = emails.map((email): Letter => {
      const id = known.get(email)?.user_id;
      const missing = sides.filter(
        (side) => !open.members.some((one) => one.userId === id && one.side === side),
      );
      if (missing.length === 0) {
        throw teamFailures.fail('already_in_team', `${email} is a member already.`);
      }
      return { email, token: newId(), sides: missing };
    });
    for (const side of sides) {
      const there = letters.filter((one) => one.sides.includes(side)).map((one) => one.email);
      await requireSeats(open, side, max[side], there);
    }
    for (const letter of letters) await storeLetter(context, open, { letter, role, actor, known });
    return { name: open.team.name, letters };
  });
  const sent: SentLink[] = [];
  for (const letter of letters) {
    sent.push(await send(context, actor, { ...letter, name, byMail: true }));
  }
  return sent;
}

async function storeLetter(
  context: TeamsContext,
  open: OpenTeam,
  given: {
    letter: Letter;
    role: TeamRole;
    actor: Actor;
    known: ReadonlyMap<string, { user_id: string }>;
  },
): Promise<void> {
  const { role, actor, known } = given;
  const { email, token, sides } = given.letter;
  const person = { id: known.get(email)?.user_id ?? null, email };
  for (const side of sides) {
    await putInvitation(open, { email, token, side, role, invitedBy: actor.userId });
    await record(context, open, 'team.invited', { person, role, side });
  }
}

/** Makes a new link, for the sides of the old one that the caller administers. */
async function resend(
  context: TeamsContext,
  actor: Actor,
  teamId: string,
  { id, byMail }: { id: string; byMail: boolean },
): Promise<string> {
  const token = newId();
  // Read before the transaction: it uses another connection.
  const max = await seatsOfSides(context, teamId);
  const renewed = await changeTeamAs(context, actor.userId, teamId, async (open) => {
    const rows = await linkOf(open, actor.userId, id);
    for (const row of rows) {
      // An expired invitation takes a seat again.
      if (isExpired(row)) await requireSeats(open, row.side, max[row.side], [row.email]);
      await open.tx
        .update(teamInvitations)
        .set({ tokenDigest: digestOf(token), expiresAt: expiry(), invitedBy: actor.userId })
        .where(eq(teamInvitations.id, row.id));
      const person = { id: null, email: row.email };
      await record(context, open, 'team.invitation_renewed', { ...row, person });
    }
    const sides = rows.map(({ side }) => side);
    return { email: rows[0]?.email ?? '', sides, name: open.team.name };
  });
  return (await send(context, actor, { ...renewed, token, byMail })).link;
}

async function record(
  { audit }: TeamsContext,
  { tx, team }: OpenTeam,
  action: 'team.invited' | 'team.invitation_renewed' | 'team.invitation_withdrawn',
  {
    person,
    role,
    side,
  }: { role: TeamRole; side: TeamSide; person: { id: string | null; email: string } },
): Promise<void> {
  await audit.record(tx, { action, ...teamTarget(team), person, details: { role, side } });
}

/** @throws team_seats_taken where members and invitations, with the new ones, exceed the plan */
export async function requireSeats(
  { tx, team, members }: OpenTeam,
  side: TeamSide,
  max: number | null,
  emails: readonly string[],
): Promise<void> {
  if (max === null || emails.length === 0) return;
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
    tokenDigest: digestOf(token),
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

/**
 * An invitation, and that of the other side with the same link where the caller is an admin there too.
 * @throws team_invitation_not_found, team_admins_only
 */
async function linkOf(open: OpenTeam, userId: string, id: string): Promise<InvitationRow[]> {
  const { tx, team, members } = open;
  const rows = await tx.select().from(teamInvitations).where(eq(teamInvitations.teamId, team.id));
  const named = rows.find((one) => one.id === id);
  if (!named) throw teamFailures.fail('team_invitation_not_found');
  requireAdmin(open, userId, named.side);
  const administered = teamSides.filter((side) =>
    members.some((one) => one.userId === userId && one.side === side && one.role === 'admin'),
  );
  return rows.filter(
    (one) => one.tokenDigest === named.tokenDigest && administered.includes(one.side),
  );
}

/** Sends an invitation, by mail where asked, and as a notification where the address has an account. */
async function send(
  { people, notifications, mailer, publicUrl, database }: TeamsContext,
  inviter: Actor,
  { email, name, token, sides, byMail }: Letter & { name: string; byMail: boolean },
): Promise<SentLink> {
  const invited = byMail ? await people.byEmail(email) : null;
  if (invited) {
    const marked = await database.orm
      .update(teamInvitations)
      .set({ isNotified: true })
      .where(
        and(eq(teamInvitations.tokenDigest, digestOf(token)), eq(teamInvitations.email, email)),
      )
      .returning();
    const [notified] = firstOfLinks(marked);
    if (notified) {
      const title = sentence`${inviter.fullName} invited you to the team ${name}`;
      const notice = { to: invited.user_id, kind: 'invitation' as const, by: inviter.userId };
      await notifications.notify([{ ...notice, title, path: invitationPath(notified.id) }]);
    }
  }
  const link = `${publicUrl}/team-invite?token=${token}`;
  if (byMail) {
    const mail = { to: email, inviter: inviter.fullName, name, sides, url: link, days: linkDays };
    await mailer.send(inviteMail(mail));
  }
  return { email, link };
}

function expiry(): Date {
  return new Date(Date.now() + linkDays * dayMs);
}
