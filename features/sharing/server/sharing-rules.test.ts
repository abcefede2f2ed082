import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUser } from '#features/accounts/contract/profile.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { eraseProjects } from '#features/projects/contract/list-calls.ts';
import type { Envelope } from '#kernel/call/envelope.ts';
import { makePerson, type Person, seal } from '#tests/fixtures/people.ts';
import { invite, inviteTokenFor, makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls, mapperSharing } from '#tools/mapper/contract/project.ts';
import { acceptInvite, readInvite } from '../contract/calls.ts';
import { joinByLink, type LinkSettings, listShowcases, openLink } from '../contract/links.ts';
import { guestSince } from './guests.ts';
import { sharingKey } from './index.ts';
import { accessRequests, invitations, shareLinks } from './tables.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro', SHOWCASES: 'true' });
});
afterAll(() => suite.close());

const codeOf = ({ envelope }: { envelope: Envelope<unknown> }) =>
  envelope.status === 'failure' ? envelope.error.error_code : null;

const share = (id: string, by: Person, email: string, on = suite) =>
  on.request(
    mapperSharing.share,
    { body: { project_id: id, email, permission: 'C' } },
    by.accessToken,
  );

const putLink = async (id: string, by: Person, given: Partial<LinkSettings> = {}, on = suite) => {
  const usual = {
    permission: 'C',
    may_export: false,
    expires_date: null,
    showcase: false,
  } as const;
  const body = { ...usual, ...given, project_id: id };
  const { link } = await on.send(mapperSharing.putShareLink, { body }, by.accessToken);
  return { link, token: link?.url.split('/').at(-1) ?? '' };
};

const passOf = async (token: string, on = suite) =>
  (await on.send(openLink, { body: { token } })).pass;

const invitationsTo = async (person: Person) => {
  const { notifications } = await suite.send(listNotifications, { query: {} }, person.accessToken);
  return notifications.filter(({ kind }) => kind === 'invitation');
};

test('a plan without a limit allows any number of collaborators', async () => {
  const large = await startSuite({ DEFAULT_PLAN: 'enterprise' });
  const { id, owner } = await makeProjectPeople(large);
  expect(codeOf(await share(id, owner, 'one-more@example.org', large))).toBeNull();
  const pass = await passOf((await putLink(id, owner, {}, large)).token, large);
  const visitor = await makePerson(large);
  expect(
    codeOf(await large.request(joinByLink, { body: { pass } }, visitor.accessToken)),
  ).toBeNull();
  await large.close();
});

test('in a full project, members and the owner can use a link, and nobody else can join by it', async () => {
  const limits = JSON.stringify({ pro: { collaborators: 1 } });
  const small = await startSuite({ DEFAULT_PLAN: 'pro', PLAN_LIMITS: limits });
  const owner = await makePerson(small);
  const { _id: id } = await small.send(mapperCalls.create, { body: {} }, owner.accessToken);
  const viewer = await invite(small, owner, id, 'V');
  const pass = await passOf((await putLink(id, owner, {}, small)).token, small);
  const join = async ({ accessToken }: Person) =>
    codeOf(await small.request(joinByLink, { body: { pass } }, accessToken));
  expect(await join(viewer)).toBeNull();
  expect(await join(owner)).toBeNull();
  expect(await join(await makePerson(small))).toBe('collaborator_limit_exist');
  const { collaborators } = await small.send(
    mapperSharing.sharedUsers,
    { params: { id } },
    owner.accessToken,
  );
  expect(collaborators.map(({ member_id, permission }) => [member_id, permission])).toEqual([
    [viewer.userId, 'C'],
  ]);
  await small.close();
});

test("a user who is neither a member nor invited can't be changed, invited again or removed", async () => {
  const { id, owner, stranger } = await makeProjectPeople(suite);
  const one = { project_id: id, member_id: stranger.userId };
  const answers = await Promise.all([
    suite.request(
      mapperSharing.updateAccess,
      { body: { ...one, permission: 'C' } },
      owner.accessToken,
    ),
    suite.request(mapperSharing.resend, { body: one }, owner.accessToken),
    suite.request(
      mapperSharing.removeAccess,
      { params: { id, member_id: stranger.userId } },
      owner.accessToken,
    ),
  ]);
  expect(answers.map(codeOf)).toEqual(['not_found', 'not_found', 'not_found']);
});

test("the id of another project's invitation cannot be used to change or remove it", async () => {
  const [one, other] = [await makeProjectPeople(suite), await makeProjectPeople(suite)];
  await share(one.id, one.owner, `only-${one.id}@example.org`);
  const listed = async () =>
    (
      await suite.send(mapperSharing.sharedUsers, { params: { id: one.id } }, one.owner.accessToken)
    ).collaborators.at(-1);
  const invited = await listed();
  const member_id = invited?.member_id ?? '';
  const by = other.owner.accessToken;
  const body = { project_id: other.id, member_id };
  const answers = await Promise.all([
    suite.request(mapperSharing.updateAccess, { body: { ...body, permission: 'E' } }, by),
    suite.request(mapperSharing.resend, { body }, by),
    suite.request(mapperSharing.removeAccess, { params: { id: other.id, member_id } }, by),
  ]);
  expect(answers.map(codeOf)).toEqual(['not_found', 'not_found', 'not_found']);
  expect(await listed()).toEqual(invited);
});

test('an invited user with an account is notified each time the invitation is sent', async () => {
  const { id, owner, stranger } = await makeProjectPeople(suite);
  await share(id, owner, stranger.email);
  expect(await invitationsTo(stranger)).toMatchObject([
    {
      title: 'Amara Okafor invited you to Untitled Matrix project',
      path: `/mapper/${id}`,
      by: { user_id: owner.userId },
    },
  ]);
  const { collaborators } = await suite.send(
    mapperSharing.sharedUsers,
    { params: { id } },
    owner.accessToken,
  );
  const member_id = collaborators.find(({ email }) => email === stranger.email)?.member_id ?? '';
  const body = { project_id: id, member_id };
  await suite.send(mapperSharing.resend, { body }, owner.accessToken);
  expect(await invitationsTo(stranger)).toHaveLength(2);
});

test('an invitation shows whether it was accepted, and outlives the account of its sender', async () => {
  const { id, owner, editor, stranger } = await makeProjectPeople(suite);
  await share(id, editor, stranger.email);
  const token = await inviteTokenFor(suite, stranger.email);
  const details = () => suite.send(readInvite, { query: { token } });
  expect(await details()).toMatchObject({ invited_by: editor.fullName, accepted: false });
  await suite.send(deleteUser, { body: {} }, editor.accessToken);
  expect(await details()).toMatchObject({ invited_by: 'Former member', accepted: false });
  await suite.send(acceptInvite, { body: { token } }, stranger.accessToken);
  expect(await details()).toMatchObject({ accepted: true });
  // The user is removed, invited again, and returns.
  const params = { id, member_id: stranger.userId };
  await suite.send(mapperSharing.removeAccess, { params }, owner.accessToken);
  expect(codeOf(await suite.request(readInvite, { query: { token } }))).toBe('invite_not_found');
  await share(id, owner, stranger.email);
  const second = await inviteTokenFor(suite, stranger.email);
  await suite.send(acceptInvite, { body: { token: second } }, stranger.accessToken);
  expect(
    (await suite.request(mapperCalls.open, { params: { id } }, stranger.accessToken)).status,
  ).toBe(200);
});

test('a link shows whether it has a password, and keeps it until it is replaced or removed', async () => {
  const { id, owner } = await makeProjectPeople(suite);
  const password = await seal(suite, 'four-four');
  expect((await putLink(id, owner)).link).toMatchObject({ has_password: false });
  const { link, token } = await putLink(id, owner, { password });
  expect(link).toMatchObject({ has_password: true });
  expect((await putLink(id, owner, { may_export: true })).link).toMatchObject({
    has_password: true,
    may_export: true,
    url: link?.url,
  });
  const open = async () => codeOf(await suite.request(openLink, { body: { token } }));
  expect(await open()).toBe('link_password_needed');
  expect((await putLink(id, owner, { password: null })).link).toMatchObject({
    has_password: false,
  });
  expect(await open()).toBeNull();
});

test('the public list omits deleted projects, and names the owners', async () => {
  const [stored, gone] = [await makeProjectPeople(suite), await makeProjectPeople(suite)];
  const { link } = await putLink(stored.id, stored.owner, { showcase: true });
  const { link: deleted } = await putLink(gone.id, gone.owner, { showcase: true });
  await suite.send(mapperCalls.remove, { params: { id: gone.id } }, gone.owner.accessToken);
  const { showcases } = await suite.send(listShowcases, {});
  expect(showcases.find(({ url }) => url === link?.url)).toMatchObject({
    kind: 'PM',
    title: 'Untitled Matrix project',
    owner_name: 'Amara Okafor',
  });
  expect(showcases.map(({ url }) => url)).not.toContain(deleted?.url);
});

test('a guest is recognised by their pass as long as the link is open', async () => {
  const { id, owner } = await makeProjectPeople(suite);
  const { guests } = suite.get(sharingKey);
  const linkPass = await passOf((await putLink(id, owner)).token);
  const before = Date.now();
  const guest = await guests.enter(linkPass);
  expect(guest).toMatchObject({ projectId: id, kind: 'PM', actor: { kind: 'guest', email: '' } });
  const again = await guests.of(guest.pass);
  expect(again).toEqual({ actor: guest.actor, projectId: id, kind: 'PM' });
  expect((await guests.enter(linkPass)).actor.userId).not.toBe(guest.actor.userId);
  expect(guestSince(guest.actor.userId)).toBeGreaterThanOrEqual(before);
  expect(guestSince(guest.actor.userId)).toBeLessThanOrEqual(Date.now());
  expect(guestSince(`guest${crypto.randomUUID()}`)).toBe(0);
  for (const forged of ['', 'none', `${guest.pass}x`, linkPass])
    await expect(guests.of(forged)).rejects.toMatchObject({ code: 'link_not_found' });
  await suite.send(mapperSharing.revokeShareLink, { params: { id } }, owner.accessToken);
  await expect(guests.of(guest.pass)).rejects.toMatchObject({ code: 'link_not_found' });
  await expect(guests.enter(linkPass)).rejects.toMatchObject({ code: 'link_not_found' });
});

test('guests of a deleted project are not recognised', async () => {
  const { id, owner } = await makeProjectPeople(suite);
  const { guests } = suite.get(sharingKey);
  const { pass } = await guests.enter(await passOf((await putLink(id, owner)).token));
  await suite.send(mapperCalls.remove, { params: { id } }, owner.accessToken);
  await expect(guests.of(pass)).rejects.toMatchObject({ code: 'link_not_found' });
});

test('invitations, links and requests are deleted with their project, and those of other projects stay', async () => {
  const [erased, stored] = [await makeProjectPeople(suite), await makeProjectPeople(suite)];
  for (const { id, owner, viewer } of [erased, stored]) {
    await putLink(id, owner);
    const body = { project_id: id, permission: 'C' } as const;
    await suite.send(mapperSharing.requestAccess, { body }, viewer.accessToken);
  }
  const rowsOf = async (id: string) => {
    const { orm } = suite.database;
    const rows = await Promise.all([
      orm.select().from(invitations).where(eq(invitations.projectId, id)),
      orm.select().from(shareLinks).where(eq(shareLinks.projectId, id)),
      orm.select().from(accessRequests).where(eq(accessRequests.projectId, id)),
    ]);
    return rows.map(({ length }) => length);
  };
  expect(await rowsOf(erased.id)).toEqual([3, 1, 1]);
  await suite.send(mapperCalls.remove, { params: { id: erased.id } }, erased.owner.accessToken);
  await suite.send(eraseProjects, { body: { ids: [erased.id] } }, erased.owner.accessToken);
  expect(await rowsOf(erased.id)).toEqual([0, 0, 0]);
  expect(await rowsOf(stored.id)).toEqual([3, 1, 1]);
  // Invitations that a user accepted and requests are deleted with their account; actions of others
  // stay.
  await suite.send(deleteUser, { body: {} }, stored.viewer.accessToken);
  expect(await rowsOf(stored.id)).toEqual([2, 1, 0]);
});
