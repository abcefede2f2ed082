import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { projectMembersKey } from '#features/projects/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople, type ProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { addPersona } from '#tools/mapper/document/edits.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import { personasCalls } from '#tools/personas/contract/project.ts';
import { personasDocument } from '#tools/personas/document/personas-document.ts';
import { createFromItems } from '../contract/calls.ts';

let suite: TestSuite;
let people: ProjectPeople;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'enterprise', BROWSER_PATH: '/no/browser' });
});
beforeEach(async () => {
  people = await makeProjectPeople(suite);
  await suite.edit(people.id, people.owner.userId, (document) => {
    for (const [id, name, position] of [
      ['amara', 'Amara', 'a0'],
      ['ben', 'Ben', 'a1'],
    ] as const)
      applyEdit(document, addPersona, { id, name, position }, { kind: 'user' });
  });
});
afterAll(() => suite.close());

type To = { kind: 'PC' | 'NOTE'; title?: string } | { project: string };

const create = (by: Person, items: string[], to: To, project = people.id) =>
  suite.request(createFromItems, { body: { from: { project, items }, to } }, by.accessToken);

async function created(...given: Parameters<typeof create>) {
  const { envelope } = await create(...given);
  if (envelope.status === 'failure') throw new Error(envelope.error.error_code);
  return envelope.data;
}

const titles = async (by: Person) =>
  (await suite.send(listProjects, { query: { limit: 100 } }, by.accessToken)).projects.map(
    ({ title }) => title,
  );

const personasOf = async (id: string) => {
  let found: { name: string; project: string | undefined; item: string | undefined }[] = [];
  await suite.edit(id, null, (document) => {
    found = readDocument(personasDocument, document).value.personas.map(({ name, link }) => ({
      name,
      project: link?.project,
      item: link?.item,
    }));
  });
  return found;
};

/** The projects and items that the personas of the map link to. */
const backlinks = async () => {
  let found: (string | undefined)[] = [];
  await suite.edit(people.id, null, (document) => {
    const { personas } = readDocument(mapperDocument, document).value;
    found = personas.map(({ link }) => link?.project);
  });
  return found;
};

test.each([
  ['its own title', undefined, 'Amara, Ben'],
  ['the title that was given', 'Borrowers', 'Borrowers'],
  ['its own title for an empty one', '', 'Amara, Ben'],
])('a project created from items has %s and a record for each item', async (_, title, shown) => {
  const { owner, id } = people;
  const to = { kind: 'PC', ...(title === undefined ? {} : { title }) } as const;
  const made = await created(owner, ['persona:amara', 'persona:ben'], to);
  expect(made.path).toContain(made.id);
  expect(await titles(owner)).toContain(shown);
  expect(await personasOf(made.id)).toEqual([
    { name: 'Amara', project: id, item: 'persona:amara' },
    { name: 'Ben', project: id, item: 'persona:ben' },
  ]);
  expect(await backlinks()).toEqual([made.id, made.id]);
});

test('records are added to an existing project, and only their sources link back', async () => {
  const { owner, id } = people;
  const { _id } = await suite.send(personasCalls.create, { body: {} }, owner.accessToken);
  const before = await personasOf(_id);
  expect(await created(owner, ['persona:ben'], { project: _id })).toMatchObject({ id: _id });
  expect(await personasOf(_id)).toEqual([
    ...before,
    { name: 'Ben', project: id, item: 'persona:ben' },
  ]);
  expect(await backlinks()).toEqual([undefined, _id]);
});

test.each([
  ['items that do not exist', ['persona:nobody'], { kind: 'PC' }],
  ['a kind that creates no records from items', ['persona:amara'], { kind: 'NOTE' }],
] as const)('%s: nothing is created', async (_, items, to) => {
  const { owner } = people;
  const before = await titles(owner);
  const { status, envelope } = await create(owner, [...items], to);
  expect([status, envelope]).toMatchObject([
    422,
    {
      error: {
        error_code: 'nothing_to_create',
        error_message: 'Nothing can be created from this there.',
      },
    },
  ]);
  expect(await titles(owner)).toEqual(before);
  expect(await backlinks()).toEqual([undefined, undefined]);
});

test('a kind without an outline, and a project that accepts none, create nothing', async () => {
  const { owner } = people;
  const { _id: note } = await suite.send(notesCalls.create, { body: {} }, owner.accessToken);
  const { _id } = await suite.send(personasCalls.create, { body: {} }, owner.accessToken);
  const before = await personasOf(_id);
  const failure = { envelope: { error: { error_code: 'nothing_to_create' } } };
  expect(await create(owner, ['note:1'], { kind: 'PC' }, note)).toMatchObject(failure);
  expect(await create(owner, ['persona:amara'], { project: note })).toMatchObject(failure);
  expect(await create(owner, ['persona:nobody'], { project: _id })).toMatchObject(failure);
  expect(await personasOf(_id)).toEqual(before);
});

test.each([
  ['commenter', 200, false],
  ['viewer', 200, false],
  ['stranger', 404, false],
  ['editor', 200, true],
] as const)(
  'a user with the permission %s in the source gets %s; it links back: %s',
  async (role, status, linksBack) => {
    const person = people[role];
    const { _id } = await suite.send(personasCalls.create, { body: {} }, person.accessToken);
    const answer = await create(person, ['persona:amara'], { project: _id });
    expect(answer.status).toBe(status);
    expect(await backlinks()).toEqual([linksBack ? _id : undefined, undefined]);
  },
);

test.each([
  ['E', 200],
  ['C', 403],
  ['V', 403],
  [null, 404],
] as const)('a user with the permission %s in the target gets %s', async (permission, status) => {
  const { owner, stranger } = people;
  const { _id } = await suite.send(personasCalls.create, { body: {} }, stranger.accessToken);
  const before = await personasOf(_id);
  const member = permission && { userId: owner.userId, permission };
  if (member) await suite.get(projectMembersKey).put(_id, member);
  expect((await create(owner, ['persona:amara'], { project: _id })).status).toBe(status);
  expect((await personasOf(_id)).length - before.length).toBe(status === 200 ? 1 : 0);
});
