import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectAccessKey } from '#features/projects/server/index.ts';
import { moveToTeam } from '#features/teams/contract/calls.ts';
import { auditEntriesOf } from '#tests/fixtures/audit-entries.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { makeTeam } from '#tests/fixtures/team-people.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { readAssistantRules, setAssistantRules } from '../contract/calls.ts';
import { createAssistantRules } from './rules.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'enterprise' });
});
afterAll(() => suite.close());

test('admins of a team switch assistants off for its projects, and members see that', async () => {
  const { team_id, owner, admin, member, outsider } = await makeTeam(suite);
  const create = async () =>
    (await suite.send(mapperCalls.create, { body: {} }, member.accessToken))._id;
  const [own, shared] = [await create(), await create()];
  const moved = { body: { project_id: shared, team_id } };
  await suite.send(moveToTeam, moved, member.accessToken);
  const set = ({ accessToken }: typeof owner, is_off: boolean) =>
    suite.request(setAssistantRules, { body: { is_off, team_id } }, accessToken);
  const allowed = () =>
    createAssistantRules(suite.database, suite.get(projectAccessKey)).allowedAmong([own, shared]);

  expect((await set(member, true)).envelope).toMatchObject({
    error: { error_code: 'team_admins_only' },
  });
  expect((await set(outsider, true)).envelope).toMatchObject({
    error: { error_code: 'team_not_found' },
  });
  expect(await allowed()).toEqual(new Set([own, shared]));

  expect((await set(admin, true)).status).toBe(200);
  expect(await allowed()).toEqual(new Set([own]));
  const rulesOf = ({ accessToken }: typeof owner) =>
    suite.send(readAssistantRules, {}, accessToken);
  const team = { team_id, name: 'Harbour research', is_off: true };
  expect(await rulesOf(member)).toMatchObject({
    is_off: false,
    teams: [{ ...team, may_change: false }],
  });
  expect((await rulesOf(owner)).teams).toEqual([{ ...team, may_change: true }]);
  expect((await rulesOf(outsider)).teams).toEqual([]);
  const recorded = await auditEntriesOf(suite, admin.userId);
  expect(recorded.filter(({ action }) => action === 'assistant.rule_changed')).toMatchObject([
    {
      targetKind: 'team',
      targetId: team_id,
      targetTitle: 'Harbour research',
      teamId: team_id,
      details: { assistants: 'off' },
    },
  ]);

  await set(owner, false);
  expect(await allowed()).toEqual(new Set([own, shared]));
});
