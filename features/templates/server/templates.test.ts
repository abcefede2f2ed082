import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople, type ProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { contentCalls } from '#tools/mapper/contract/calls/content-calls.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { templateCalls as calls } from '../contract.ts';

let suite: TestSuite;
let people: ProjectPeople;

beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro', BROWSER_PATH: '/no/browser' });
  people = await makeProjectPeople(suite);
});
afterAll(() => suite.close());

const list = ({ accessToken }: Person) =>
  suite.send(calls.list, { query: { kind: 'PM' } }, accessToken);
const use = (person: Person, template_id: string) =>
  suite.send(calls.use, { params: { template_id } }, person.accessToken);
const contentOf = (person: Person, id: string) =>
  suite.send(contentCalls.read, { params: { id } }, person.accessToken);

test('ready-made maps: four journeys, two blueprints, three persona sheets, a behavioural set', async () => {
  const ada = await makePerson(suite);
  const { own, ready } = await list(ada);
  expect(own).toEqual([]);
  const count = (start: string) => ready.filter(({ _id }) => _id.startsWith(start)).length;
  expect(['pm.journey', 'pm.blueprint', 'pm.personas', 'pm.behaviour'].map(count)).toEqual([
    4, 2, 3, 1,
  ]);
  expect(ready.every(({ text, preview }) => text !== '' && preview !== null)).toBe(true);
});

test('a project that is created from a ready-made template has all of its content, and its title', async () => {
  const ada = await makePerson(suite);
  const { ready } = await list(ada);
  for (const { _id, title } of ready) {
    const { project_id } = await use(ada, _id);
    const project = await suite.send(
      mapperCalls.open,
      { params: { id: project_id } },
      ada.accessToken,
    );
    expect(project).toMatchObject({ project_title: title, owner_id: ada.userId });
    const { sections, attributes, dimensions } = await contentOf(ada, project_id);
    expect(sections.length + attributes.length + dimensions.length).toBeGreaterThan(5);
  }
});

test('a project that was saved as a template is the source of others, and stays unchanged', async () => {
  const { owner, id } = people;
  const token = owner.accessToken;
  await suite.send(
    contentCalls.addItem,
    { params: { id }, body: { kind: 'S', name: 'Apply' } },
    token,
  );
  const stored = await suite.send(calls.keep, { body: { project_id: id, title: 'Ours' } }, token);
  await suite.send(
    contentCalls.addItem,
    { params: { id }, body: { kind: 'S', name: 'Later' } },
    token,
  );
  expect(stored).toMatchObject({ title: 'Ours', owner_name: owner.fullName, kind: 'PM' });
  const { project_id } = await use(owner, stored._id);
  const { sections } = await contentOf(owner, project_id);
  expect(sections.map(({ name }) => name)).toEqual(['Apply']);
  const again = await suite.send(
    calls.rename,
    { params: { template_id: stored._id }, body: { title: 'Our journeys' } },
    token,
  );
  expect(again.title).toBe('Our journeys');
  expect((await list(owner)).own.map(({ title }) => title)).toEqual(['Our journeys']);
  await suite.send(calls.remove, { params: { template_id: stored._id } }, token);
  expect((await list(owner)).own).toEqual([]);
  expect((await contentOf(owner, project_id)).sections).toHaveLength(1);
});

test('templates belong to their user, and others can neither see, change nor use them', async () => {
  const { owner, editor, id } = people;
  const body = { project_id: id, title: 'Private' };
  const { _id } = await suite.send(calls.keep, { body }, owner.accessToken);
  expect((await list(editor)).own).toEqual([]);
  const params = { template_id: _id };
  const token = editor.accessToken;
  expect((await suite.request(calls.use, { params }, token)).status).toBe(404);
  expect((await suite.request(calls.remove, { params }, token)).status).toBe(404);
  const renamed = await suite.request(calls.rename, { params, body: { title: 'Mine' } }, token);
  expect(renamed.status).toBe(404);
  expect((await list(owner)).own).toHaveLength(1);
});

test('a template creates nothing where the plan is full', async () => {
  const free = await startSuite({ DEFAULT_PLAN: 'free', BROWSER_PATH: '/no/browser' });
  const ada = await makePerson(free);
  const params = { template_id: 'pm.journey-buying' };
  await free.send(calls.use, { params }, ada.accessToken);
  const { envelope } = await free.request(calls.use, { params }, ada.accessToken);
  expect(envelope).toMatchObject({ error: { error_code: 'mapper_limit_reached' } });
  await free.close();
});
