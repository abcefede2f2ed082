import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import type { Role } from '../contract/rights.ts';
import { visitorOwner } from '../contract/visitor-owner.ts';
import { createAllow, type Kinds } from './access/access.ts';
import { listMembers, putMember } from './access/member-store.ts';
import { createAnnounceProject } from './announce-project.ts';
import { viewProjects, viewTrashed } from './list/project-view.ts';
import {
  changeProject,
  countProjects,
  findProject,
  insertProject,
  ownedImpact,
  type ProjectChange,
  type ProjectRow,
} from './store.ts';
import { dashboardEntries, projects } from './tables.ts';
import { createTransfer } from './trash/transfer.ts';
import { createTrash } from './trash/trash.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.orm.delete(dashboardEntries);
  await database.orm.delete(projects);
});

const kinds: Kinds = new Map([['PM', { editRefusal: 'Only editors edit maps.' } as never]]);
const days = (count: number) => new Date(Date.now() - count * 86_400_000);

async function make(id: string, change: ProjectChange & Pick<Partial<ProjectRow>, 'kind'> = {}) {
  const { orm } = database;
  const { kind = 'PM', ownerId = 'amara', title = id, ...more } = change;
  await insertProject(orm, { id, kind, title, ownerId, preview: null, text: '' });
  if (Object.keys(more).length > 0) await changeProject(orm, id, more);
}
const member = (id: string, userId: string, permission: 'E' | 'C' | 'V' = 'V') =>
  putMember(database.orm, id, { userId, permission });
const idsLeft = async () =>
  (await database.orm.select({ id: projects.id }).from(projects)).map(({ id }) => id).sort();

/** Services whose surroundings record their calls. */
function begin({ refusal = '' } = {}) {
  const heard: string[] = [];
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void heard.push([name, ...given.filter((one) => typeof one === 'string')].join(' '));
  const noteLater =
    (name: string) =>
    async (...given: unknown[]) =>
      note(name)(...given);
  const allow = createAllow(database.orm, kinds, { isOver: async () => false });
  const options = {
    database,
    allow,
    documents: {
      namesWith: async (prefix: string) => [`${prefix}private`],
      remove: async (_: unknown, name: string) => note('remove')(name),
    },
    realtime: { reauthorizeUser: note('user'), reauthorizeDocument: note('document') },
    announceProject: async (id: string, formerly: string[] = []) =>
      note('announce')(id, ...formerly),
    files: { remove: noteLater('file') },
    pictures: { release: async (_: unknown, id: string) => note('release')(id) },
    audit: { record: async () => undefined },
    peopleById: async () => new Map(),
    isActive: async () => true,
    departures: () => ({ departed: async () => undefined, follow: () => undefined }),
    reportChange: note('report'),
    claims: () => ({
      mayTake: async (_: string, { cookie }: { cookie: string }) => cookie === 'visitor=theirs',
    }),
    hooks: {
      erased: async (_: unknown, id: string) => note('erased')(id),
      accessChanged: note('access'),
    },
    quota: async (...given: string[]) => {
      note('quota')(...given);
      return async () => {
        if (refusal) throw commonFailures.fail('forbidden', refusal);
      };
    },
  } as never;
  const said = () => heard.splice(0);
  return { said, trash: createTrash(options), transfer: createTransfer(options), allow };
}
const noLimits = { among: async () => new Set<string>() };
const by = (userId: string) => ({ userId, reach: null }) as never;
const notFound = { code: 'not_found' };

test.each([
  ['amara', 'edit', null],
  ['ed', 'edit', null],
  ['vera', 'edit', { code: 'edit_forbidden', message: 'Only editors edit maps.' }],
  ['vera', 'see', null],
  ['ed', 'remove', { code: 'forbidden' }],
  ['nobody', 'see', notFound],
] as const)('%s may %s: the failure is %j', async (who, ability, failure) => {
  await make('p');
  await member('p', 'ed', 'E');
  await member('p', 'vera');
  const allowed = begin().allow({ userId: who, reach: null }, ability, 'p');
  if (failure) await expect(allowed).rejects.toMatchObject(failure);
  else expect((await allowed).project.id).toBe('p');
});

test('a project in the trash is named to its owner only; a kind without its own message has the default', async () => {
  await make('p', { trashedAt: new Date() });
  await make('n', { kind: 'NOTE' });
  await member('p', 'vera');
  await member('n', 'vera');
  const { allow } = begin();
  await expect(allow(by('amara'), 'see', 'p')).rejects.toMatchObject({ code: 'project_in_trash' });
  await expect(allow(by('vera'), 'see', 'p')).rejects.toMatchObject(notFound);
  await expect(allow(by('vera'), 'edit', 'n')).rejects.toMatchObject({
    message: 'You do not have permission to edit this project.',
  });
});

test('removing: the owner moves a project to the trash, a member leaves it, each once', async () => {
  await make('p');
  await member('p', 'vera');
  await member('p', 'carl', 'C');
  const { trash, said } = begin();
  await expect(trash.remove(by('nobody'), 'p')).rejects.toMatchObject(notFound);
  expect(said()).toEqual([]);
  await trash.remove(by('vera'), 'p');
  expect(said()).toEqual(['user p vera', 'announce p vera', 'access p']);
  expect((await listMembers(database.orm, 'p')).map(({ userId }) => userId)).toEqual(['carl']);
  await trash.remove(by('amara'), 'p');
  expect(said()).toEqual(['document p gone', 'announce p', 'report', 'access p']);
  expect((await findProject(database.orm, 'p'))?.trashedAt).not.toBeNull();
  await expect(trash.remove(by('amara'), 'p')).rejects.toMatchObject({ code: 'project_in_trash' });
  expect(said()).toEqual([]);
});

test('restoring is for the owner, counts towards the plan, and is refused where that is full', async () => {
  await make('p', { trashedAt: new Date() });
  await make('q');
  const full = begin({ refusal: 'Full.' });
  await expect(full.trash.restore(by('amara'), 'p')).rejects.toThrow('Full.');
  expect(full.said()).toEqual(['quota amara PM take']);
  const { trash, said } = begin();
  for (const [who, id] of [
    ['vera', 'p'],
    ['amara', 'q'],
    ['amara', 'none'],
  ] as const) {
    await expect(trash.restore(by(who), id)).rejects.toMatchObject(notFound);
    await expect(trash.erase(by(who), id)).rejects.toMatchObject(notFound);
  }
  expect(said()).toEqual([]);
  await trash.restore(by('amara'), 'p');
  expect(said()).toEqual(['quota amara PM take', 'access p', 'announce p']);
  expect((await findProject(database.orm, 'p'))?.trashedAt).toBeNull();
});

test('erasing deletes the documents, the rows and then the picture, and nothing of another project', async () => {
  await make('p', { picture: 'pictures/p.webp', trashedAt: new Date() });
  await make('q');
  const { trash, said } = begin();
  await trash.erase(by('amara'), 'p');
  const all = said();
  expect(all.slice(0, 2)).toEqual(['erased p', 'remove p']);
  expect(all[2]).toMatch(/^remove p.*private$/);
  expect(all.slice(3)).toEqual([
    'release p',
    'document p gone',
    'access p',
    'file pictures/p.webp',
  ]);
  expect(await idsLeft()).toEqual(['q']);
});

test('clearing erases projects after thirty days in the trash, and unclaimed ones of that age', async () => {
  await make('old', { trashedAt: days(30.01) });
  await make('young', { trashedAt: days(29.99) });
  await make('in use');
  await make('unclaimed', { ownerId: visitorOwner });
  await make('new', { ownerId: visitorOwner });
  await database.pool.query(
    "update projects set created_at = now() - interval '31 days' where id not in ('new')",
  );
  const { trash } = begin();
  expect(await trash.clear()).toBe(2);
  expect(await idsLeft()).toEqual(['in use', 'new', 'young']);
  expect(await trash.clear()).toBe(0);
});

test('deleting an account deletes its own projects, also in the trash; others lose a member only', async () => {
  await make('own');
  await make('trashed', { trashedAt: new Date(), picture: null });
  await make('other', { ownerId: 'ben' });
  await member('other', 'amara', 'E');
  await member('other', 'vera');
  const { trash, said } = begin();
  await trash.removeUser(database.orm, 'amara');
  expect(await idsLeft()).toEqual(['other']);
  expect((await listMembers(database.orm, 'other')).map(({ userId }) => userId)).toEqual(['vera']);
  expect(said().filter((one) => one.startsWith('file'))).toEqual([]);
  const left = await database.orm.select().from(dashboardEntries);
  expect(left.map(({ userId }) => userId).sort()).toEqual(['ben', 'vera']);
});

test('a project is transferred to a member whose plan allows it; its owner stays as an editor', async () => {
  await make('p');
  await member('p', 'vera');
  await member('p', 'carl', 'C');
  const full = begin({ refusal: 'Full.' });
  await expect(full.transfer.give(by('amara'), 'p', 'vera')).rejects.toThrow('Full.');
  const { transfer, said } = begin();
  await expect(transfer.give(by('amara'), 'p', 'stranger')).rejects.toMatchObject(notFound);
  await expect(transfer.give(by('vera'), 'p', 'carl')).rejects.toMatchObject({ code: 'forbidden' });
  expect((await findProject(database.orm, 'p'))?.ownerId).toBe('amara');
  said();
  await transfer.give(by('amara'), 'p', 'vera');
  expect(said()).toEqual([
    'quota vera PM take',
    'announce p',
    'user p amara',
    'user p vera',
    'report',
  ]);
  expect((await findProject(database.orm, 'p'))?.ownerId).toBe('vera');
  const members = await listMembers(database.orm, 'p');
  expect(Object.fromEntries(members.map(({ userId, permission }) => [userId, permission]))).toEqual(
    {
      amara: 'E',
      carl: 'C',
    },
  );
});

test('a project of a visitor is claimed once, by an account whose plan allows it', async () => {
  await make('p', { ownerId: visitorOwner });
  const cookie = 'visitor=theirs';
  const full = begin({ refusal: 'Full.' });
  await expect(full.transfer.claim(by('ben'), 'p', 'visitor=other')).rejects.toMatchObject(
    notFound,
  );
  await expect(full.transfer.claim(by('ben'), 'p', cookie)).rejects.toThrow('Full.');
  const { transfer, said } = begin();
  await transfer.claim(by('amara'), 'p', cookie);
  expect(said()).toEqual(['quota amara PM take', 'document p rights_changed']);
  expect(await findProject(database.orm, 'p')).toMatchObject({
    ownerId: 'amara',
    updatedBy: 'amara',
  });
  // A second claim of its owner changes nothing; one of another account is refused.
  await transfer.claim(by('amara'), 'p', cookie);
  await expect(transfer.claim(by('ben'), 'p', cookie)).rejects.toMatchObject(notFound);
  await expect(transfer.claim(by('ben'), 'none', cookie)).rejects.toMatchObject(notFound);
  expect(said()).toEqual([]);
  await make('gone', { ownerId: visitorOwner, trashedAt: new Date() });
  await expect(transfer.claim(by('ben'), 'gone', cookie)).rejects.toMatchObject(notFound);
});

test('a change is reported to the screens of a project, and once to each dashboard that has or had it', async () => {
  await make('p');
  await member('p', 'vera');
  await make('q', { ownerId: 'ben' });
  const heard: string[] = [];
  const announce = createAnnounceProject(database, {
    announce: (...given: string[]) => void heard.push(given.join(' ')),
  } as never);
  await announce('p', ['vera', 'gone']);
  expect(heard[0]).toBe('p project');
  const people = heard.slice(1).map((one) => /amara|vera|ben|gone/.exec(one)?.[0]);
  expect(people.sort()).toEqual(['amara', 'gone', 'vera']);
});

test('the deletion of an account names the projects with most users, and counts all', async () => {
  for (let at = 0; at < 22; at += 1) {
    const id = `p${String(at).padStart(2, '0')}`;
    await make(id);
    await member(id, 'vera');
  }
  await member('p07', 'carl');
  await make('alone');
  await make('trashed');
  await member('trashed', 'vera');
  await changeProject(database.orm, 'trashed', { trashedAt: new Date() });
  const impact = await ownedImpact(database.orm, 'amara');
  expect([impact.what, impact.count]).toEqual(['projects', 24]);
  const named = impact.shared?.map(({ title, people }) => `${title} ${people}`) ?? [];
  expect(named.slice(0, 3)).toEqual(['p07 2', 'p00 1', 'p01 1']);
  expect(named).toHaveLength(20);
});

test('projects are counted by kind, and those in the trash separately', async () => {
  await make('a');
  await make('b');
  await make('n', { kind: 'NOTE', trashedAt: new Date() });
  expect(await countProjects(database.orm)).toEqual({ PM: 2, NOTE: 1, trashed: 1 });
});

const passOf = (id: string) => `pass of ${id}`;
const people = async () =>
  new Map([['amara', { full_name: 'Amara', profile_pic: '/a.webp' } as never]]);

test.each([
  ['owner', 'E'],
  ['E', 'E'],
  ['C', 'C'],
  ['V', 'V'],
] as const)(
  'a project is viewed with names and the permission of its %s',
  async (role, permission) => {
    await make('p', { picture: 'pictures/p.webp', updatedBy: 'gone' });
    const project = await findProject(database.orm, 'p');
    if (!project) throw new Error('There is no project.');
    const entry = { openedAt: new Date(1000), folderId: 'f' } as never;
    const [view] = await viewProjects([{ project, role, entry }], people, passOf, noLimits);
    expect(view).toMatchObject({
      _id: 'p',
      product_type: 'M',
      project_type: 'PM',
      permission,
      owner_name: 'Amara',
      owner_pic: '/a.webp',
      updated_by: 'Former member',
      opened_date: '1970-01-01T00:00:01.000Z',
      folder_id: 'f',
      picture: '/p.webp?pass=pass of p',
      pictures_pass: 'pass of p',
      hit: null,
    });
    expect(view?.abilities.includes('transfer')).toBe(role === 'owner');
  },
);

test('a project of a visitor names no owner; one that was never opened, in no folder, says so', async () => {
  await make('p', { ownerId: visitorOwner, kind: 'UR' });
  const project = await findProject(database.orm, 'p');
  if (!project) throw new Error('There is no project.');
  const role: Role = 'V';
  const entry = { openedAt: new Date(0), folderId: '' } as never;
  const expected = {
    product_type: 'T',
    owner_name: '',
    owner_pic: null,
    updated_by: '',
    opened_date: null,
    folder_id: null,
    picture: null,
  };
  expect(await viewProjects([{ project, role, entry }], people, passOf, noLimits)).toMatchObject([
    expected,
  ]);
  expect(await viewProjects([{ project, role }], people, passOf, noLimits)).toMatchObject([
    expected,
  ]);
  expect(viewTrashed({ ...project, trashedAt: new Date(2000) }, passOf)).toMatchObject({
    _id: 'p',
    picture: null,
    trashed_date: '1970-01-01T00:00:02.000Z',
  });
});
