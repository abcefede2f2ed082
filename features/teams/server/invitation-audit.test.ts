import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTeamAudit } from '#features/audit/contract/calls.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { teamInvitationToken } from '#tests/fixtures/team-people.ts';
import {
  addTeamMembers,
  createTeam,
  declineTeamInvitation,
  resendTeamInvitation,
} from '../contract/calls.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro' });
});
afterAll(() => suite.close());

test('the audit log of a team has a new link for an invitation, and who declined it', async () => {
  const [owner, ben] = [await makePerson(suite), await makePerson(suite)];
  const { team_id } = await suite.send(createTeam, { body: { name: 'Tide' } }, owner.accessToken);
  const body = { team_id, emails: [ben.email] };
  const { invitations } = await suite.send(addTeamMembers, { body }, owner.accessToken);
  const invitation_id = invitations[0]?.invitation_id ?? '';
  await suite.send(resendTeamInvitation, { body: { team_id, invitation_id } }, owner.accessToken);
  const token = await teamInvitationToken(suite, ben.email);
  await suite.send(declineTeamInvitation, { body: { token } }, ben.accessToken);
  const { entries } = await suite.send(listTeamAudit, { params: { team_id } }, owner.accessToken);
  expect(entries.slice(0, 3).map(({ action, person }) => [action, person])).toEqual([
    ['team.invitation_declined', ''],
    ['team.invitation_renewed', ben.email],
    ['team.invited', ben.email],
  ]);
});
