import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '#kernel/call/envelope.ts';
import { outboxMails } from '#platform/server/mail/tables.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { inviteTokenFor, makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls, mapperSharing } from '#tools/mapper/contract/project.ts';
import { acceptInvite, readInvite } from '../contract/calls.ts';
import { joinByLink, openLink } from '../contract/links.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro', PUBLIC_URL: 'https://sightline.example' });
});
afterAll(() => suite.close());

async function ownProject(title = 'Bank round 1'): Promise<{ id: string; owner: Person }> {
  const owner = await makePerson(suite, { name: 'Amara Okafor' });
  const { _id: id } = await suite.send(mapperCalls.create, { body: { title } }, owner.accessToken);
  return { id, owner };
}

const share = (id: string, by: Person, email: string, permission: 'E' | 'C' | 'V' = 'C') =>
  suite.request(
    mapperSharing.share,
    { body: { project_id: id, email, permission } },
    by.accessToken,
  );

const accept = (token: string, { accessToken }: Person) =>
  suite.request(acceptInvite, { body: { token } }, accessToken);

const errorCode = ({ envelope }: { envelope: Envelope<unknown> }) =>
  envelope.status === 'failure' ? envelope.error.error_code : null;

test.each([
  ['E', 'You can edit this project'],
  ['C', 'You can view and comment on this project'],
  ['V', 'You can view this project'],
] as const)('the mail for %s says: %s', async (permission, text) => {
  const { id, owner } = await ownProject();
  const to = `${permission}-${id}@example.org`.toLowerCase();
  await share(id, owner, to, permission);
  const [mail] = await suite.database.orm.select().from(outboxMails).where(eq(outboxMails.to, to));
  expect(mail?.text).toContain(text);
});

test('an invitation is sent by mail and opens the project once it is accepted [S1.69] [S7.62] [S7.64] [S7.67]', async () => {
  const { id, owner } = await ownProject();
  await share(id, owner, 'Ben@Example.org', 'E');
  const [mail] = await suite.database.orm
    .select()
    .from(outboxMails)
    .where(eq(outboxMails.to, 'ben@example.org'));
  expect(mail?.subject).toBe('Amara Okafor invited you to Bank round 1');
  expect(mail?.text).toContain('https://sightline.example/invite?token=');
  const token = await inviteTokenFor(suite, 'ben@example.org');
  expect(await suite.send(readInvite, { query: { token } })).toEqual({
    project_id: id,
    project_title: 'Bank round 1',
    kind: 'PM',
    product_type: 'M',
    permission: 'E',
    invited_by: 'Amara Okafor',
    email: 'ben@example.org',
    has_account: false,
    accepted: false,
  });
  // Ben creates his account only now.
  const ben = await makePerson(suite, { email: 'ben@example.org' });
  expect((await suite.request(mapperCalls.open, { params: { id } }, ben.accessToken)).status).toBe(
    404,
  );
  expect(await accept(token, ben)).toMatchObject({ envelope: { data: { project_id: id } } });
  expect(await suite.send(mapperCalls.open, { params: { id } }, ben.accessToken)).toMatchObject({
    permission: 'E',
  });
  expect(errorCode(await accept(token, ben))).toBe('invite_accepted');
});

test('an invitation can be accepted only by the address that it was sent to', async () => {
  const { id, owner } = await ownProject();
  await share(id, owner, 'vera@example.org');
  const token = await inviteTokenFor(suite, 'vera@example.org');
  expect(errorCode(await accept(token, await makePerson(suite)))).toBe('invite_other_email');
  expect(errorCode(await accept('guessed', owner))).toBe('invite_not_found');
});

test('all users with access and all invited users are listed [S7.65]', async () => {
  const { id, owner, editor, commenter, viewer } = await makeProjectPeople(suite);
  await share(id, owner, 'later@example.org', 'V');
  const given = { params: { id } };
  const listed = await suite.send(mapperSharing.sharedUsers, given, viewer.accessToken);
  expect(listed.owner.member_id).toBe(owner.userId);
  expect(listed.collaborators.map((one) => [one.email, one.permission, one.accepted])).toEqual([
    [editor.email, 'E', true],
    [commenter.email, 'C', true],
    [viewer.email, 'V', true],
    ['later@example.org', 'V', false],
  ]);
});

test('an open invitation can be changed, sent again and revoked [S6.24] [S6.29] [S7.66]', async () => {
  const { id, owner } = await ownProject();
  await share(id, owner, 'cleo@example.org', 'V');
  const first = await inviteTokenFor(suite, 'cleo@example.org');
  const list = () => suite.send(mapperSharing.sharedUsers, { params: { id } }, owner.accessToken);
  const member_id = (await list()).collaborators[0]?.member_id ?? '';
  const body = { project_id: id, member_id };
  await suite.send(
    mapperSharing.updateAccess,
    { body: { ...body, permission: 'E' } },
    owner.accessToken,
  );
  const { link } = await suite.send(mapperSharing.resend, { body }, owner.accessToken);
  const second = await inviteTokenFor(suite, 'cleo@example.org');
  expect(second).not.toBe(first);
  // Where no mail is sent, the inviting person hands the link on.
  expect(new URL(link).searchParams.get('token')).toBe(second);
  const details = (token: string) => suite.request(readInvite, { query: { token } });
  expect((await details(first)).status).toBe(404);
  expect(await details(second)).toMatchObject({ envelope: { data: { permission: 'E' } } });
  await suite.send(mapperSharing.removeAccess, { params: { id, member_id } }, owner.accessToken);
  expect((await details(second)).status).toBe(404);
  expect((await list()).collaborators).toEqual([]);
});

test('a user whose access was removed has none, and the old link reveals nothing', async () => {
  const { id, owner, viewer } = await makeProjectPeople(suite);
  const token = await inviteTokenFor(suite, viewer.email);
  const params = { id, member_id: viewer.userId };
  await suite.send(mapperSharing.removeAccess, { params }, owner.accessToken);
  expect(
    (await suite.request(mapperCalls.open, { params: { id } }, viewer.accessToken)).status,
  ).toBe(404);
  expect(errorCode(await accept(token, viewer))).toBe('invite_not_found');
});

test('a user whose access is changed and removed at the same time has none', async () => {
  const { id, owner, viewer } = await makeProjectPeople(suite);
  const change = { body: { project_id: id, member_id: viewer.userId, permission: 'C' } } as const;
  const takeAway = { params: { id, member_id: viewer.userId } };
  await Promise.all([
    ...Array.from({ length: 6 }, () =>
      suite.request(mapperSharing.updateAccess, change, owner.accessToken),
    ),
    suite.send(mapperSharing.removeAccess, takeAway, owner.accessToken),
    ...Array.from({ length: 6 }, () =>
      suite.request(mapperSharing.updateAccess, change, owner.accessToken),
    ),
  ]);
  const { collaborators } = await suite.send(
    mapperSharing.sharedUsers,
    { params: { id } },
    owner.accessToken,
  );
  expect(collaborators.map(({ member_id }) => member_id)).not.toContain(viewer.userId);
});

test('users with access are not invited again', async () => {
  const { id, owner, viewer } = await makeProjectPeople(suite);
  expect(errorCode(await share(id, owner, viewer.email))).toBe('already_collaborator');
  expect(errorCode(await share(id, owner, owner.email))).toBe('already_collaborator');
});

test('on the free plan users can be invited to comment and to view, not to edit', async () => {
  const free = await startSuite({ DEFAULT_PLAN: 'free' });
  const owner = await makePerson(free);
  const { _id: id } = await free.send(mapperCalls.create, { body: {} }, owner.accessToken);
  const shareAs = (permission: 'E' | 'C') =>
    free.request(
      mapperSharing.share,
      { body: { project_id: id, email: 'ben@example.org', permission } },
      owner.accessToken,
    );
  expect(await shareAs('E')).toMatchObject({
    status: 403,
    envelope: {
      error: {
        error_code: 'editors_locked',
        error_message:
          'Upgrade to invite collaborators who can edit. Check pricing page to select a plan.',
      },
    },
  });
  const commenter = await shareAs('C');
  expect(commenter).toMatchObject({
    envelope: { data: { editors: { access: false } } },
  });
  const { envelope } = commenter;
  const member_id = envelope.status === 'success' ? envelope.data.collaborators[0]?.member_id : '';
  const raise = { project_id: id, member_id: member_id ?? '', permission: 'E' as const };
  expect(
    await free.request(mapperSharing.updateAccess, { body: raise }, owner.accessToken),
  ).toMatchObject({ status: 403, envelope: { error: { error_code: 'editors_locked' } } });
  await free.close();
});

describe('a plan with two collaborators', () => {
  const limitReached = 'collaborator_limit_exist';
  const reached = 'mapper_limit_reached';
  let small: TestSuite;
  beforeAll(async () => {
    const limits = JSON.stringify({ pro: { collaborators: 2 } });
    small = await startSuite({ DEFAULT_PLAN: 'pro', PLAN_LIMITS: limits });
  });
  afterAll(() => small.close());

  /** A project with a number of members and open invitations; the last invitation is Ben's. */
  async function crowded(members: number, invitations: number) {
    const [owner, ben] = [await makePerson(small), await makePerson(small)];
    const { _id: id } = await small.send(mapperCalls.create, { body: {} }, owner.accessToken);
    const permission = 'C' as const;
    const invite = (email: string) =>
      small.request(
        mapperSharing.share,
        { body: { project_id: id, email, permission } },
        owner.accessToken,
      );
    for (let turn = 1; turn < invitations; turn += 1) await invite(`${turn}-${id}@example.org`);
    if (invitations > 0) await invite(ben.email);
    for (let turn = 0; turn < members; turn += 1) {
      const { userId } = await makePerson(small);
      await small.database.orm.execute(
        sql`insert into project_members (project_id, user_id, shared_permission)
          values (${id}, ${userId}, 'V')`,
      );
    }
    const body = { project_id: id, permission, may_export: false, expires_date: null };
    const { link } = await small.send(
      mapperSharing.putShareLink,
      { body: { ...body, showcase: false } },
      owner.accessToken,
    );
    const token = link?.url.split('/').at(-1) ?? '';
    return { id, owner, ben, invite, token };
  }

  // The columns: members, open invitations, and the answer.
  test.each([
    [0, 1, null],
    [1, 0, null],
    [0, 2, limitReached],
    [1, 1, limitReached],
    [2, 0, limitReached],
    [3, 0, limitReached],
  ])(
    'with %i members and %i invitations, inviting one more answers %s',
    async (members, open, code) => {
      const { id, invite } = await crowded(members, open);
      expect(errorCode(await invite(`more-${id}@example.org`))).toBe(code);
    },
  );

  test.each([
    [0, 1, null],
    [1, 1, null],
    [0, 2, null],
    [1, 2, null],
    [2, 1, reached],
    [3, 1, reached],
  ])(
    'with %i members and %i invitations, accepting one of these answers %s',
    async (members, open, code) => {
      const { ben } = await crowded(members, open);
      const token = await inviteTokenFor(small, ben.email);
      const accepted = await small.request(acceptInvite, { body: { token } }, ben.accessToken);
      expect(errorCode(accepted)).toBe(code);
    },
  );

  test.each([
    [0, 0, null],
    [1, 0, null],
    [0, 1, null],
    [1, 1, limitReached],
    [2, 0, limitReached],
    [0, 2, limitReached],
  ])(
    'with %i members and %i invitations, joining by link answers %s',
    async (members, open, code) => {
      const { token } = await crowded(members, open);
      const { pass } = await small.send(openLink, { body: { token } });
      const joined = await small.request(
        joinByLink,
        { body: { pass } },
        (await makePerson(small)).accessToken,
      );
      expect(errorCode(joined)).toBe(code);
    },
  );

  test('inviting a user again does not count twice', async () => {
    const { invite, ben } = await crowded(0, 2);
    expect(errorCode(await invite(ben.email))).toBeNull();
  });
});
