import type { Actor } from '#kernel/call/actor.ts';
import { sentence } from '#kernel/text/sentence.ts';
import type { TeamSide } from '../contract/calls.ts';
import { teamFailures } from '../contract/failures.ts';
import { nameSides } from '../contract/side-texts.ts';
import { requireSeats } from './invitations.ts';
import { findPerson } from './members.ts';
import { accessOf, listInvitations, putMember, takeInvitation } from './store.ts';
import {
  changeTeamAs,
  requireAdmin,
  seatsOf,
  type TeamsContext,
  teamTarget,
} from './teams-context.ts';

/**
 * Makes a member of one side a member of the other one too, and notifies them. They have joined the team
 * already, so that nobody has to accept it; an open invitation to the side is used up.
 * @throws team_admins_only for whoever is no admin of that side, team_seats_taken, team_member_not_found
 */
export async function addToSide(
  context: TeamsContext,
  actor: Actor,
  { teamId, side, token }: { teamId: string; side: TeamSide; token: string },
): Promise<void> {
  const max = await seatsOf(context, teamId, side);
  const added = await changeTeamAs(context, actor.userId, teamId, async (open, changed) => {
    requireAdmin(open, actor.userId, side);
    const { tx, team, members } = open;
    const member = members.find((one) => one.token === token);
    if (!member) throw teamFailures.fail('team_member_not_found');
    const { userId } = member;
    if (members.some((one) => one.userId === userId && one.side === side)) return null;
    const person = await findPerson(context, tx, userId);
    const invited = (await listInvitations(tx, teamId, side)).find(
      ({ email }) => email === person.email,
    );
    if (invited) await takeInvitation(tx, teamId, invited.id);
    await requireSeats(open, side, max, [person.email]);
    await putMember(tx, { teamId, userId, side, role: 'member' });
    const details = { role: 'member', side };
    await context.audit.record(tx, {
      ...{ action: 'team.member_added', person, details },
      ...teamTarget(team),
    });
    changed(await context.projects.follow(tx, await accessOf(tx, team, side)));
    return { userId, team: team.name };
  });
  if (!added || added.userId === actor.userId) return;
  const title = sentence`${actor.fullName} added you to ${nameSides([side])} in the team ${added.team}`;
  const notice = { kind: 'team', by: actor.userId, path: '/team-management' } as const;
  await context.notifications.notify([{ ...notice, to: added.userId, title }]);
}
