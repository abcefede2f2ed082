import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveToTeam } from '#features/teams/contract/calls.ts';
import { auditEntriesOf } from '#tests/fixtures/audit-entries.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { makeTeam } from '#tests/fixtures/team-people.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { readOwnRules, setOwnRules } from '../contract/admin-calls.ts';
import { modelsKey } from './index.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({
    DEFAULT_PLAN: 'enterprise',
    AI_URL: 'https://9.9.9.9/v1',
    AI_MODEL: 'far',
  });
});
afterAll(() => suite.close());

test('admins of a team decide that texts of its projects stay, and members see that', async () => {
  const { team_id, owner, admin, member, outsider } = await makeTeam(suite);
  const create = async () =>
    (await suite.send(mapperCalls.create, { body: {} }, member.accessToken))._id;
  const [own, shared] = [await create(), await create()];
  const moved = { body: { project_id: shared, team_id } };
  await suite.send(moveToTeam, moved, member.accessToken);
  const set = ({ accessToken }: Person, stays_local: boolean) =>
    suite.request(setOwnRules, { body: { stays_local, team_id } }, accessToken);
  const models = suite.get(modelsKey);
  const leaves = async (projectId: string, sourceProjects: string[] = []) =>
    (await models.available({ userId: member.userId, projectId, sourceProjects })).has('chat');

  expect((await set(member, true)).envelope).toMatchObject({
    error: { error_code: 'team_admins_only' },
  });
  expect((await set(outsider, true)).envelope).toMatchObject({
    error: { error_code: 'team_not_found' },
  });
  expect([await leaves(own), await leaves(shared)]).toEqual([true, true]);

  expect((await set(admin, true)).status).toBe(200);
  expect([await leaves(own), await leaves(shared)]).toEqual([true, false]);
  expect(await leaves(own, [shared])).toBe(false);
  const rulesOf = ({ accessToken }: Person) => suite.send(readOwnRules, {}, accessToken);
  const team = { team_id, name: 'Harbour research', stays_local: true };
  expect(await rulesOf(member)).toEqual({
    ...{ stays_local: false, is_demanded: false },
    teams: [{ ...team, may_change: false }],
  });
  expect((await rulesOf(owner)).teams).toEqual([{ ...team, may_change: true }]);
  expect((await rulesOf(outsider)).teams).toEqual([]);
  const recorded = await auditEntriesOf(suite, admin.userId);
  expect(recorded.filter(({ action }) => action === 'ai.rules_changed')).toMatchObject([
    {
      ...{ targetKind: 'team', targetId: team_id, targetTitle: 'Harbour research' },
      ...{ teamId: team_id, details: { stays_local: 'true' } },
    },
  ]);

  await set(owner, false);
  expect(await leaves(shared)).toBe(true);
});
