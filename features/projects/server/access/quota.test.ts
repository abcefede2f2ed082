import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountPayer } from '#features/plans/contract/payer.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { createVisitorBrowser } from '#tests/fixtures/visitors/visitor-browser.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { removeProjects, restoreProjects, transferProject } from '../../contract/list-calls.ts';
import { projectCreationKey } from '../index.ts';
import { insertProject } from '../store.ts';
import { projects } from '../tables.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ PLAN_LIMITS: '{"pro":{"projects":2,"ai_projects":1}}' });
});
afterAll(() => suite.close());

const full = {
  status: 403,
  envelope: { status: 'failure', error: { error_code: 'mapper_limit_reached' } },
};
const create = ({ accessToken }: Person) =>
  suite.request(mapperCalls.create, { body: {} }, accessToken);

async function make(person: Person): Promise<string> {
  return (await suite.send(mapperCalls.create, { body: {} }, person.accessToken))._id;
}

test('the free plan has one project per tool, however the second one is created [S9.20] [S8.24]', async () => {
  const ada = await makePerson(suite);
  const id = await make(ada);
  expect(await create(ada)).toMatchObject(full);
  expect(
    await suite.request(mapperCalls.duplicate, { params: { id } }, ada.accessToken),
  ).toMatchObject(full);
  const browser = createVisitorBrowser(suite);
  const { project_id } = await browser.make('mapper');
  const claim = { body: { project_id } };
  expect(await browser.request(transferProject, claim, ada.accessToken)).toMatchObject(full);

  await suite.send(removeProjects, { body: { ids: [id] } }, ada.accessToken);
  await make(ada);
  const { failed } = await suite.send(restoreProjects, { body: { ids: [id] } }, ada.accessToken);
  expect(failed).toMatchObject([{ _id: id, error_code: 'mapper_limit_reached' }]);
});

test('two projects that are created at the same time cannot exceed the limit', async () => {
  const ada = await makePerson(suite);
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(ada)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403]);
});

test('an operator sets other limits, and a higher plan allows more [S9.22]', async () => {
  const ada = await makePerson(suite);
  await suite.plans.put(accountPayer(ada.userId), 'pro');
  await make(ada);
  await make(ada);
  expect(await create(ada)).toMatchObject(full);
  await suite.plans.put(accountPayer(ada.userId), 'enterprise');
  expect((await create(ada)).status).toBe(200);
});

test.each([
  ['PM', 'create', 'mapper_limit_reached'],
  ['RRM', 'duplicate', 'mapper_limit_reached'],
  ['UR', 'create', 'project_limit_reached'],
  ['PC', 'create', 'project_limit_reached'],
  ['DILO', 'create', 'project_limit_reached'],
  ['DILO', 'duplicate', 'dilo_limit_reached'],
  ['NOTE', 'duplicate', 'dilo_limit_reached'],
] as const)(
  'a full plan answers for %s, %s: %s [S8.27] [S8.28] [S8.29] [S8.30] [S8.31]',
  async (kind, gain, code) => {
    const { userId } = await makePerson(suite);
    const check = async () => {
      const requireQuota = await suite.get(projectCreationKey).quota(userId, kind, gain);
      return suite.database.orm.transaction((tx) => requireQuota(tx));
    };
    await expect(check()).resolves.toBeUndefined();
    const project = { id: `${userId}${kind}`, kind, ownerId: userId, title: 'One', preview: null };
    await insertProject(suite.database.orm, { ...project, text: '' });
    await expect(check()).rejects.toMatchObject({ code });
  },
);

test('projects made by AI have a limit of their own [S9.21]', async () => {
  const ada = await makePerson(suite);
  await suite.plans.put(accountPayer(ada.userId), 'pro');
  const check = async (gain: 'create' | 'ai') => {
    const requireQuota = await suite.get(projectCreationKey).quota(ada.userId, 'PM', gain);
    return suite.database.orm.transaction((tx) => requireQuota(tx));
  };
  const id = await make(ada);
  await make(ada);
  await expect(check('create')).rejects.toMatchObject({ code: 'mapper_limit_reached' });
  await expect(check('ai')).resolves.toBeUndefined();
  await suite.database.pool.query('update projects set made_by_ai = true where id = $1', [id]);
  await expect(check('create')).resolves.toBeUndefined();
  await expect(check('ai')).rejects.toMatchObject({ code: 'mapper_limit_reached' });
});

test('a project made by AI is restored from the trash only within the limit', async () => {
  const ada = await makePerson(suite);
  const first = await make(ada);
  const byAi = (id: string) =>
    suite.database.pool.query('update projects set made_by_ai = true where id = $1', [id]);
  await byAi(first);
  await suite.send(removeProjects, { body: { ids: [first] } }, ada.accessToken);
  const other = await make(ada);
  await byAi(other);
  const { failed } = await suite.send(restoreProjects, { body: { ids: [first] } }, ada.accessToken);
  expect(failed).toMatchObject([{ _id: first, error_code: 'mapper_limit_reached' }]);
});

test('projects of a team whose plan has more room are counted there, and not against the own plan', async () => {
  const ada = await makePerson(suite);
  const id = await make(ada);
  expect(await create(ada)).toMatchObject(full);
  const { orm } = suite.database;
  await orm.update(projects).set({ teamId: 'crew' }).where(eq(projects.id, id));
  // A team with the same plan has no more room.
  await suite.plans.startTeam(orm, 'crew');
  expect(await create(ada)).toMatchObject(full);
  await suite.plans.put({ kind: 'team', id: 'crew' }, 'pro');
  const own = await make(ada);
  expect(await create(ada)).toMatchObject(full);
  // What is restored into the team has its room, up to its limit.
  const restore = (given: string) =>
    suite.send(restoreProjects, { body: { ids: [given] } }, ada.accessToken);
  const trash = (given: string) =>
    suite.send(removeProjects, { body: { ids: [given] } }, ada.accessToken);
  await trash(own);
  const other = await make(ada);
  await orm.update(projects).set({ teamId: 'crew' }).where(eq(projects.id, own));
  expect((await restore(own)).failed).toEqual([]);
  await trash(other);
  await orm.update(projects).set({ teamId: 'crew' }).where(eq(projects.id, other));
  expect((await restore(other)).failed).toMatchObject([{ error_code: 'mapper_limit_reached' }]);
});
