import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#features/notifications/contract.ts';
import { accountPayer } from '#features/plans/contract/payer.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { joinTeam, makeTeam } from '#tests/fixtures/team-people.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import {
  listTeamMembers,
  moveToTeam,
  previewRemoval,
  removeTeamMember,
} from '../contract/calls.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro' });
});
afterAll(() => suite.close());

async function teamProject(person: Person, team_id: string): Promise<void> {
  const { _id } = await suite.send(mapperCalls.create, { body: {} }, person.accessToken);
  await suite.send(moveToTeam, { body: { project_id: _id, team_id } }, person.accessToken);
}

test('the owner of a team is notified who has the projects of a member whom an admin removed', async () => {
  const { owner, admin, member, team_id, tokenOf } = await makeTeam(suite);
  const other = await joinTeam(suite, owner, { team_id });
  await teamProject(member, team_id);
  const { members } = await suite.send(listTeamMembers, { query: { team_id } }, owner.accessToken);
  const to = members.find(({ user_id }) => user_id === other.userId)?.member_token;
  const query = { team_id, member_token: tokenOf(member), ...(to && { receiver_token: to }) };
  await suite.send(removeTeamMember, { query }, admin.accessToken);
  const { notifications } = await suite.send(listNotifications, { query: {} }, owner.accessToken);
  expect(notifications[0]).toMatchObject({
    title: `${other.fullName} owns 1 project now of ${member.fullName}, who is no longer in the team Harbour research`,
    text: 'Untitled Matrix project',
  });
});

test('before a member goes, both sides see what becomes read-only with whom gets the projects', async () => {
  const { owner, admin, member, team_id, tokenOf } = await makeTeam(suite);
  await suite.plans.put({ kind: 'team', id: team_id }, 'free');
  for (const person of [admin, member]) await suite.plans.put(accountPayer(person.userId), 'pro');
  await suite.send(mapperCalls.create, { body: {} }, admin.accessToken);
  for (let made = 0; made < 2; made += 1) await teamProject(member, team_id);
  await suite.plans.put(accountPayer(admin.userId), 'free');
  const preview = (by: Person) => {
    const tokens = { member_token: tokenOf(member), receiver_token: tokenOf(admin) };
    return suite.request(previewRemoval, { query: { team_id, ...tokens } }, by.accessToken);
  };
  const read_only = [{ kind: 'PM', made_by_ai: false, limit: 1, own: 1, received: 1 }];
  for (const by of [owner, member]) {
    expect((await preview(by)).envelope).toMatchObject({ data: { projects: 2, read_only } });
  }
  const outside = await joinTeam(suite, owner, { team_id });
  expect((await preview(outside)).envelope).toMatchObject({
    error: { error_code: 'team_admins_only' },
  });
  await suite.plans.put({ kind: 'team', id: team_id }, 'enterprise');
  expect((await preview(owner)).envelope).toMatchObject({ data: { read_only: [] } });
});
