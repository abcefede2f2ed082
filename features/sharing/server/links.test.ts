import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderLinkedExport } from '#features/exports/contract/calls.ts';
import { openDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import type { Visitor } from '#tests/fixtures/live/live.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person, seal } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls, mapperSharing } from '#tools/mapper/contract/project.ts';
import { addStage } from '#tools/mapper/document/edits.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';
import {
  joinByLink,
  type LinkedProject,
  type LinkSettings,
  listShowcases,
  openLink,
  readLinked,
  visitPrefix,
} from '../contract/links.ts';
import { shareLinks } from './tables.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite({ SHOWCASES: 'true' });
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

const open = (token: string, password?: string) =>
  suite.request(openLink, { body: { token, ...(password ? { password } : {}) } });

const codeOf = ({ envelope }: Awaited<ReturnType<typeof open>>) =>
  envelope.status === 'failure' ? envelope.error.error_code : null;

async function opened(token: string): Promise<LinkedProject> {
  return suite.send(openLink, { body: { token } });
}

test('a visitor with the link can see the project and its content; a visitor with another link cannot', async () => {
  const { id, token } = await shared();
  const project = await opened(token);
  expect(project).toMatchObject({
    project_id: id,
    kind: 'PM',
    title: 'Bank round 1',
    owner_name: 'Amara Okafor',
    permission: 'V',
    may_export: false,
  });
  expect(codeOf(await open(`${token}x`))).toBe('link_not_found');
});

test('the link is stored sealed, and its owner can read the same address again', async () => {
  const { id, owner, token } = await shared();
  const rows = await suite.database.orm.select().from(shareLinks);
  expect(JSON.stringify(rows)).not.toContain(token);
  const params = { id };
  const { link } = await suite.send(mapperSharing.shareSettings, { params }, owner.accessToken);
  expect(link?.url).toContain(`/shared/${token}`);
});

test('a link with a password reveals nothing without the password', async () => {
  const { id, owner } = await shared();
  const token = await putLink(id, owner, { password: await seal(suite, 'four-four') });
  expect(codeOf(await open(token))).toBe('link_password_needed');
  expect(codeOf(await open(token, await seal(suite, 'five-five')))).toBe('link_password_wrong');
  expect(await open(token, await seal(suite, 'four-four'))).toMatchObject({
    envelope: { data: { project_id: id } },
  });
  const short = { ...usual, project_id: id, password: await seal(suite, 'seven-7') };
  const refused = await suite.request(
    mapperSharing.putShareLink,
    { body: short },
    owner.accessToken,
  );
  expect(refused).toMatchObject({ envelope: { error: { error_code: 'link_password_short' } } });
});

test('wrong passwords of a link are counted, and after too many even the right one has to wait', async () => {
  const { id, owner } = await shared();
  const token = await putLink(id, owner, { password: await seal(suite, 'four-four') });
  const wrong = await seal(suite, 'five-five');
  const right = await seal(suite, 'four-four');
  const answers: ReturnType<typeof codeOf>[] = [];
  for (let time = 0; time < 11; time += 1) answers.push(codeOf(await open(token, wrong)));
  expect(answers).toEqual([...Array(10).fill('link_password_wrong'), 'link_password_tries']);
  expect(codeOf(await open(token, right))).toBe('link_password_tries');
  // Another link does not open the project.
  const other = await shared();
  const second = await putLink(other.id, other.owner, { password: right });
  expect(await open(second, right)).toMatchObject({ envelope: { status: 'success' } });
});

test('a new password, an expiry and a revocation close what was opened before', async () => {
  const { id, owner, token } = await shared();
  const { pass } = await opened(token);
  const read = (given: string) => suite.request(readLinked, { body: { pass: given } });
  expect((await read(pass)).status).toBe(200);
  await putLink(id, owner, { password: await seal(suite, 'four-four') });
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

test('a forged pass is refused', async () => {
  const { token } = await shared();
  const { pass } = await opened(token);
  const forged = `${pass.slice(0, -3)}abc`;
  expect((await suite.request(readLinked, { body: { pass: forged } })).status).toBe(404);
});

test('a link of a deleted project is closed', async () => {
  const { id, owner, token } = await shared();
  await suite.send(mapperCalls.remove, { params: { id } }, owner.accessToken);
  expect(codeOf(await open(token))).toBe('link_not_found');
});

test('a user who signs in gets the access that the link offers, or keeps a higher one', async () => {
  const { id, owner, token } = await shared({ permission: 'C' });
  const { pass } = await opened(token);
  const ben = await makePerson(suite);
  const join = (person: Person) => suite.send(joinByLink, { body: { pass } }, person.accessToken);
  expect(await join(ben)).toEqual({ project_id: id, kind: 'PM' });
  const open = () => suite.send(mapperCalls.open, { params: { id } }, ben.accessToken);
  expect(await open()).toMatchObject({ permission: 'C' });

  const access = { project_id: id, member_id: ben.userId, permission: 'E' as const };
  await suite.send(mapperSharing.updateAccess, { body: access }, owner.accessToken);
  await join(ben);
  expect(await open()).toMatchObject({ permission: 'E' });
  await join(owner);
  expect(await suite.send(mapperCalls.open, { params: { id } }, owner.accessToken)).toMatchObject({
    owner_id: owner.userId,
  });
});

test.each([
  ['viewer', 'V', 'V'],
  ['viewer', 'C', 'C'],
  ['viewer', 'E', 'E'],
  ['commenter', 'V', 'C'],
  ['commenter', 'C', 'C'],
  ['commenter', 'E', 'E'],
  ['editor', 'V', 'E'],
  ['editor', 'C', 'E'],
  ['stranger', 'V', 'V'],
  ['stranger', 'C', 'C'],
  ['stranger', 'E', 'E'],
] as const)(
  'a %s who joins by a link that offers %s has %s then',
  async (role, offered, expected) => {
    const people = await makeProjectPeople(suite);
    const { accessToken } = people[role];
    const token = await putLink(people.id, people.owner, { permission: offered });
    const { pass } = await opened(token);
    await suite.send(joinByLink, { body: { pass } }, accessToken);
    const params = { id: people.id };
    expect(await suite.send(mapperCalls.open, { params }, accessToken)).toMatchObject({
      permission: expected,
    });
  },
);

test('an opened link stays open while its settings change, unless the password changes', async () => {
  const { id, owner, token } = await shared();
  const { pass } = await opened(token);
  await putLink(id, owner, { permission: 'C', may_export: true });
  expect(await suite.send(readLinked, { body: { pass } })).toMatchObject({
    permission: 'C',
    may_export: true,
  });
  await putLink(id, owner, { password: await seal(suite, 'four-four') });
  expect((await suite.request(readLinked, { body: { pass } })).status).toBe(404);
});

test('commenters and viewers may duplicate the project where the owner allows it', async () => {
  const { id, owner, viewer } = await makeProjectPeople(suite);
  const duplicate = () =>
    suite.request(mapperCalls.duplicate, { params: { id } }, viewer.accessToken);
  expect((await duplicate()).status).toBe(403);
  const body = { project_id: id, may_duplicate: true };
  await suite.send(mapperSharing.letDuplicate, { body }, owner.accessToken);
  expect((await duplicate()).status).toBe(200);
});

test('a showcase is in the public list while its link is open and has no password', async () => {
  const { id, owner } = await shared({ showcase: true });
  const shown = async () => (await suite.send(listShowcases, {})).showcases;
  const titles = async () => (await shown()).map(({ url }) => url.split('/').at(-1));
  const token = await putLink(id, owner, { showcase: true });
  expect((await shown()).find(({ url }) => url.endsWith(token))).toMatchObject({
    kind: 'PM',
    title: 'Bank round 1',
    owner_name: 'Amara Okafor',
  });
  const gone = new Date(Date.now() - 1000).toISOString();
  await putLink(id, owner, { showcase: true, expires_date: gone });
  expect(await titles()).not.toContain(token);
  await putLink(id, owner, { showcase: false });
  expect(await titles()).not.toContain(token);
  const locked = {
    ...usual,
    project_id: id,
    showcase: true,
    password: await seal(suite, 'four-four'),
  };
  expect(
    await suite.request(mapperSharing.putShareLink, { body: locked }, owner.accessToken),
  ).toMatchObject({ envelope: { error: { error_code: 'showcase_with_password' } } });
});

test('an opened link can be read again with its present settings', async () => {
  const { id, owner, token } = await shared();
  const { pass } = await opened(token);
  const body = { project_id: id, title: 'Bank round 2' };
  await suite.send(mapperCalls.rename, { body }, owner.accessToken);
  expect(await suite.send(readLinked, { body: { pass } })).toMatchObject({ title: 'Bank round 2' });
});

test('a visitor sees live changes, cannot edit, and neither sees nor is seen by users unless the link allows it', async () => {
  const { id, owner, token } = await shared();
  const amara = await suite.entered(id, owner);
  const look = async () =>
    suite.enter(id, { accessToken: `${visitPrefix}${(await opened(token)).pass}` });
  const visitor = await look();
  amara.provider.awareness?.setLocalState({ place: 'a' });
  applyEdit(amara.document, addStage, { id: 'a', position: 'a0' }, { kind: 'user' });
  const stages = () => openDocument(mapperDocument, visitor.document).stages.all();
  await eventually(() => expect(stages()).toHaveLength(1));
  applyEdit(visitor.document, addStage, { id: 'b', position: 'a1' }, { kind: 'user' });
  visitor.provider.awareness?.setLocalState({ place: 'b' });
  // Messages that the requester gets back arrive after it.
  const late = await suite.entered(id, owner);
  await eventually(() => expect(late.provider.awareness?.getStates().size).toBe(2));
  expect(openDocument(mapperDocument, late.document).stages.all()).toHaveLength(1);
  await eventually(() => expect(amara.provider.awareness?.getStates().size).toBe(2));
  const visibleTo = ({ provider }: Visitor) =>
    JSON.stringify([...(provider.awareness?.getStates().values() ?? [])]);
  expect(visibleTo(visitor)).not.toContain('Amara');
  expect(visibleTo(amara) + visibleTo(late)).not.toContain('"place":"b"');

  await putLink(id, owner, { password: await seal(suite, 'four-four') });
  await eventually(() => expect(visitor.closes).toContain(4401));
  await eventually(() => expect(visitor.refused()).toBe('link_not_found'));
  await putLink(id, owner, { password: null });
  const again = await look();
  await eventually(() => expect(again.saved()).toBe(true));
  await suite.send(mapperSharing.revokeShareLink, { params: { id } }, owner.accessToken);
  await eventually(() => expect(again.closes).toContain(4401));
});

test('a pass creates export files only where the link allows it to visitors', async () => {
  const { id, owner, token } = await shared();
  const { pass } = await opened(token);
  const order = () => suite.request(orderLinkedExport, { body: { pass, to: 'csv' } });
  expect((await order()).status).toBe(404);
  await putLink(id, owner, { may_export: true });
  expect((await order()).status).toBe(200);
  await suite.send(mapperSharing.revokeShareLink, { params: { id } }, owner.accessToken);
  expect((await order()).status).toBe(404);
});

test('a user who leaves a project loses access to it at once', async () => {
  const { id, viewer, owner } = await makeProjectPeople(suite);
  const [gone, stays] = [await suite.entered(id, viewer), await suite.entered(id, owner)];
  await suite.send(mapperCalls.remove, { params: { id } }, viewer.accessToken);
  await eventually(() => expect(gone.refused()).toBe('not_found'));
  expect(stays.closes).toEqual([]);
});

test('a user whose access is removed is disconnected at once, and one with reduced access reconnects with it', async () => {
  const { id, viewer, editor, owner } = await makeProjectPeople(suite);
  const [gone, less] = [await suite.entered(id, viewer), await suite.entered(id, editor)];
  const stays = await suite.entered(id, owner);
  const params = { id, member_id: viewer.userId };
  await suite.send(mapperSharing.removeAccess, { params }, owner.accessToken);
  await eventually(() => expect(gone.refused()).toBe('not_found'));
  const body = { project_id: id, member_id: editor.userId, permission: 'V' as const };
  await suite.send(mapperSharing.updateAccess, { body }, owner.accessToken);
  await eventually(() => expect(less.closes).not.toEqual([]));
  expect(stays.closes).toEqual([]);
});

test('a pass opens no other project', async () => {
  const [one, other] = [await shared(), await shared()];
  const { pass } = await opened(one.token);
  const visitor = suite.enter(other.id, { accessToken: visitPrefix + pass });
  await eventually(() => expect(visitor.refused()).toBe('not_found'));
});

test("a link grants editing only where the owner's plan allows it", async () => {
  const free = await startSuite({ DEFAULT_PLAN: 'free' });
  const owner = await makePerson(free);
  const { _id: id } = await free.send(mapperCalls.create, { body: {} }, owner.accessToken);
  const put = (permission: 'E' | 'C') =>
    free.request(
      mapperSharing.putShareLink,
      { body: { ...usual, project_id: id, permission } },
      owner.accessToken,
    );
  expect(await put('E')).toMatchObject({
    status: 403,
    envelope: { error: { error_code: 'editors_locked' } },
  });
  expect((await put('C')).status).toBe(200);
  // As if it had been created while the plan allowed editors.
  await free.database.orm.update(shareLinks).set({ permission: 'E' });
  const link = await free.send(mapperSharing.shareSettings, { params: { id } }, owner.accessToken);
  const token = link.link?.url.split('/').at(-1) ?? '';
  const { pass } = await free.send(openLink, { body: { token } });
  const comes = await makePerson(free);
  expect(await free.request(joinByLink, { body: { pass } }, comes.accessToken)).toMatchObject({
    envelope: { error: { error_code: 'editors_locked' } },
  });
  await free.close();
});

test('a server without public showcases accepts no new one and lists none from before', async () => {
  const closed = await startSuite({ SHOWCASES: 'false' });
  const owner = await makePerson(closed);
  const { _id: id } = await closed.send(mapperCalls.create, { body: {} }, owner.accessToken);
  const put = (showcase: boolean) =>
    closed.request(
      mapperSharing.putShareLink,
      { body: { ...usual, project_id: id, showcase } },
      owner.accessToken,
    );
  expect(await put(true)).toMatchObject({
    envelope: { error: { error_code: 'showcase_closed' } },
  });
  expect((await put(false)).status).toBe(200);
  // As if it had been shown before the server was configured to show none.
  await closed.database.orm.update(shareLinks).set({ showcase: true });
  expect(await closed.send(listShowcases, {})).toEqual({ showcases: [] });
  await closed.close();
});

test('a link expires after one calendar year', async () => {
  const { id, owner } = await shared();
  const body = { ...usual, project_id: id, expires_date: '0000-01-01T00:00:00.000Z' };
  const { status } = await suite.request(mapperSharing.putShareLink, { body }, owner.accessToken);
  expect(status).toBe(400);
});
