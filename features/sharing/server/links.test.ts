import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { makePerson, type Person, seal } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls, mapperSharing } from '#tools/mapper/contract/project.ts';
import {
  joinByLink,
  type LinkedProject,
  type LinkSettings,
  listShowcases,
  openLink,
  readLinked,
} from '../contract/links.ts';
import { shareLinks } from './tables.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro', SHOWCASES: 'true' });
});
afterAll(() => suite.close());

const usual: LinkSettings = {
  permission: 'V',
  may_export: false,
  expires_date: null,
  showcase: false,
};

async function shared(given: Partial<LinkSettings> = {}) {
  const owner = await makePerson(suite, { name: 'Amara Okafor' });
  const body = { title: 'Bank round 1' };
  const { _id: id } = await suite.send(mapperCalls.create, { body }, owner.accessToken);
  return { id, owner, token: await putLink(id, owner, given) };
}

async function putLink(id: string, owner: Person, given: Partial<LinkSettings>): Promise<string> {
  const body = { ...usual, ...given, project_id: id };
  const { link } = await suite.send(mapperSharing.putShareLink, { body }, owner.accessToken);
  return link?.url.split('/').at(-1) ?? '';
}

/** Before everything in these tests. */
const since = new Date(0).toISOString();

const open = (token: string, password?: string) =>
  suite.ask(openLink, { body: { token, ...(password ? { password } : {}) } });

const codeOf = ({ envelope }: Awaited<ReturnType<typeof open>>) =>
  envelope.status === 'failure' ? envelope.error.error_code : null;

async function opened(token: string): Promise<LinkedProject> {
  return suite.send(openLink, { body: { token } });
}

test('a visitor with the link sees the project and its content, and nobody with another one', async () => {
  const { id, token } = await shared();
  const seen = await opened(token);
  expect(seen).toMatchObject({
    project_id: id,
    kind: 'PM',
    title: 'Bank round 1',
    owner_name: 'Amara Okafor',
    permission: 'V',
    may_export: false,
  });
  const document = new Y.Doc();
  Y.applyUpdate(document, Buffer.from(seen.state, 'base64'));
  expect(document.getMap('document').get('version')).toBe(1);
  expect(codeOf(await open(`${token}x`))).toBe('link_not_found');
});

test('the link is kept sealed, and its owner reads the same address again', async () => {
  const { id, owner, token } = await shared();
  const rows = await suite.database.orm.select().from(shareLinks);
  expect(JSON.stringify(rows)).not.toContain(token);
  const params = { id };
  const { link } = await suite.send(mapperSharing.shareSettings, { params }, owner.accessToken);
  expect(link?.url).toContain(`/shared/${token}`);
});

test('a link with a password tells nothing without it', async () => {
  const { id, owner } = await shared();
  const token = await putLink(id, owner, { password: await seal(suite, 'four') });
  expect(codeOf(await open(token))).toBe('link_password_needed');
  expect(codeOf(await open(token, await seal(suite, 'five')))).toBe('link_password_wrong');
  expect(await open(token, await seal(suite, 'four'))).toMatchObject({
    envelope: { data: { project_id: id } },
  });
  const short = { ...usual, project_id: id, password: await seal(suite, 'abc') };
  const refused = await suite.ask(mapperSharing.putShareLink, { body: short }, owner.accessToken);
  expect(refused).toMatchObject({ envelope: { error: { error_code: 'link_password_short' } } });
});

test('a new password, an end and a revocation close what was opened before', async () => {
  const { id, owner, token } = await shared();
  const { pass } = await opened(token);
  const read = (given: string) => suite.ask(readLinked, { body: { pass: given, since } });
  expect((await read(pass)).status).toBe(200);
  await putLink(id, owner, { password: await seal(suite, 'four') });
  expect((await read(pass)).status).toBe(404);

  await putLink(id, owner, { password: null });
  const again = (await opened(token)).pass;
  await putLink(id, owner, { expires_date: new Date(Date.now() - 1000).toISOString() });
  expect((await read(again)).status).toBe(404);
  expect(codeOf(await open(token))).toBe('link_not_found');

  await putLink(id, owner, {});
  const third = (await opened(token)).pass;
  await suite.send(mapperSharing.revokeShareLink, { params: { id } }, owner.accessToken);
  expect((await read(third)).status).toBe(404);
  expect(codeOf(await open(token))).toBe('link_not_found');
  expect(await putLink(id, owner, {})).not.toBe(token);
});

test('a forged pass opens nothing', async () => {
  const { token } = await shared();
  const { pass } = await opened(token);
  const forged = `${pass.slice(0, -3)}abc`;
  expect((await suite.ask(readLinked, { body: { pass: forged, since } })).status).toBe(404);
});

test('a link of a deleted project is closed', async () => {
  const { id, owner, token } = await shared();
  await suite.send(mapperCalls.remove, { params: { id } }, owner.accessToken);
  expect(codeOf(await open(token))).toBe('link_not_found');
});

test('who signs in takes the access that the link offers, and keeps a higher one', async () => {
  const { id, owner, token } = await shared({ permission: 'C' });
  const { pass } = await opened(token);
  const ben = await makePerson(suite);
  const join = (person: Person) => suite.send(joinByLink, { body: { pass } }, person.accessToken);
  expect(await join(ben)).toEqual({ project_id: id, kind: 'PM' });
  const seen = () => suite.send(mapperCalls.open, { params: { id } }, ben.accessToken);
  expect(await seen()).toMatchObject({ permission: 'C' });

  const access = { project_id: id, member_id: ben.userId, permission: 'E' as const };
  await suite.send(mapperSharing.updateAccess, { body: access }, owner.accessToken);
  await join(ben);
  expect(await seen()).toMatchObject({ permission: 'E' });
  await join(owner);
  expect(await suite.send(mapperCalls.open, { params: { id } }, owner.accessToken)).toMatchObject({
    owner_id: owner.userId,
  });
});

test('who comments or views may duplicate where the owner lets them', async () => {
  const { id, owner, viewer } = await makeProjectPeople(suite);
  const duplicate = () => suite.ask(mapperCalls.duplicate, { params: { id } }, viewer.accessToken);
  expect((await duplicate()).status).toBe(403);
  const body = { project_id: id, may_duplicate: true };
  await suite.send(mapperSharing.letDuplicate, { body }, owner.accessToken);
  expect((await duplicate()).status).toBe(200);
});

test('a showcase stands in the public list while its link is open and has no password', async () => {
  const { id, owner } = await shared({ showcase: true });
  const titles = async () =>
    (await suite.send(listShowcases, {})).showcases.map(({ url }) => url.split('/').at(-1));
  const token = await putLink(id, owner, { showcase: true });
  expect(await titles()).toContain(token);
  await putLink(id, owner, { showcase: false });
  expect(await titles()).not.toContain(token);
  const locked = { ...usual, project_id: id, showcase: true, password: await seal(suite, 'four') };
  expect(
    await suite.ask(mapperSharing.putShareLink, { body: locked }, owner.accessToken),
  ).toMatchObject({ envelope: { error: { error_code: 'showcase_with_password' } } });
});

test('an opened link is told anew only when the project has changed', async () => {
  const { id, owner, token } = await shared();
  const { pass, updated_date } = await opened(token);
  const look = () => suite.send(readLinked, { body: { pass, since: updated_date } });
  expect(await look()).toBeNull();
  const body = { project_id: id, title: 'Bank round 2' };
  await suite.send(mapperCalls.rename, { body }, owner.accessToken);
  expect(await look()).toMatchObject({ title: 'Bank round 2' });
});

test('a link lets nobody edit where the plan of its owner does not', async () => {
  const free = await startSuite({ DEFAULT_PLAN: 'free' });
  const owner = await makePerson(free);
  const { _id: id } = await free.send(mapperCalls.create, { body: {} }, owner.accessToken);
  const put = (permission: 'E' | 'C') =>
    free.ask(
      mapperSharing.putShareLink,
      { body: { ...usual, project_id: id, permission } },
      owner.accessToken,
    );
  expect(await put('E')).toMatchObject({
    status: 403,
    envelope: { error: { error_code: 'editors_locked' } },
  });
  expect((await put('C')).status).toBe(200);
  await free.close();
});
