import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/accounts/server/tables.ts';
import { listTeamAudit } from '#features/audit/contract/calls.ts';
import { setSignUpRule } from '#features/installation/contract.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { mailsTo, makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { makeTeam } from '#tests/fixtures/team-people.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { listTeamMembers, moveToTeam } from '../../contract/calls.ts';
import {
  createScimToken,
  deleteScimToken,
  readTeamDirectory,
  setScimAdmins,
} from '../../contract/scim.ts';
import { teamDomains } from '../tables.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({
    DEFAULT_PLAN: 'pro',
    PLAN_LIMITS: JSON.stringify({ pro: { collaborators: 6 } }),
  });
});
afterAll(() => suite.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A team with the token of its directory. */
async function makeDirectory() {
  const team = await makeTeam(suite);
  const { team_id, owner } = team;
  const body = { team_id, name: 'Entra ID', sides: ['M' as const] };
  const { token, token_id } = await suite.send(createScimToken, { body }, owner.accessToken);
  const scim = async (method: Method, path: string, payload?: object) => {
    const response = await suite.http.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(payload ? { 'content-type': 'application/scim+json' } : {}),
      },
      ...(payload ? { payload: JSON.stringify(payload) } : {}),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.body === '' ? null : response.json(),
    };
  };
  return { ...team, token_id, scim };
}

const members = async (owner: Person, team_id: string) =>
  (await suite.send(listTeamMembers, { query: { team_id } }, owner.accessToken)).members;

/** As if the team, and no other one, had proved the domain of an address. */
async function proveDomain(teamId: string, email: string): Promise<void> {
  const domain = email.split('@')[1] ?? '';
  const { orm } = suite.database;
  await orm.delete(teamDomains).where(eq(teamDomains.domain, domain));
  const row = { id: teamId, teamId, domain, sides: ['M' as const], text: 'proof', fullAt: null };
  await orm.insert(teamDomains).values({ ...row, provedAt: new Date() });
}

let people = 0;
/** A user as RFC 7643, 8.2 writes them. */
function rfcUser(given?: string) {
  people += 1;
  const userName = given ?? `bjensen${people}@example.com`;
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    externalId: userName.split('@')[0],
    name: { formatted: 'Ms. Barbara J Jensen, III', familyName: 'Jensen', givenName: 'Barbara' },
    displayName: 'Babs Jensen',
    nickName: 'Babs',
    emails: [
      { value: userName, type: 'work', primary: true },
      { value: 'babs@jensen.org', type: 'home' },
    ],
    password: 't1meMa$heen',
  };
}

test('a user is created, found, changed, deactivated and deleted, and the account stays [RFC 7644, 3]', async () => {
  const { scim, owner, team_id } = await makeDirectory();
  const sent = rfcUser();
  const made = await scim('POST', '/Users', sent);
  const { id } = made.body;
  expect(made.status).toBe(201);
  expect(made.headers['content-type']).toBe('application/scim+json; charset=utf-8');
  expect(made.headers.location).toBe(made.body.meta.location);
  expect(made.body).toMatchObject({
    ...{ schemas: sent.schemas, userName: sent.userName, externalId: sent.externalId },
    ...{ name: sent.name, emails: sent.emails, active: true, groups: [] },
    meta: { resourceType: 'User' },
  });
  expect(made.body).not.toHaveProperty('password');
  const list = await scim('GET', `/Users?filter=userName%20eq%20"${sent.userName.toUpperCase()}"`);
  expect(list.body).toMatchObject({ totalResults: 1, startIndex: 1, itemsPerPage: 1 });
  expect(list.body.Resources[0].id).toBe(id);
  expect((await members(owner, team_id)).at(-1)).toMatchObject({
    ...{ email: sent.userName, full_name: 'Babs Jensen', role: 'member', mode: 'mapper' },
  });
  const put = await scim('PUT', `/Users/${id}`, { ...sent, displayName: 'Barbara' });
  expect(put.body).toMatchObject({ displayName: 'Barbara', active: true });
  // Entra ID
  const off = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
  expect((await scim('PATCH', `/Users/${id}`, off)).body.active).toBe(false);
  expect((await members(owner, team_id)).map(({ user_id }) => user_id)).not.toContain(id);
  // Okta
  const on = { Operations: [{ op: 'replace', value: { active: true } }] };
  expect((await scim('PATCH', `/Users/${id}`, on)).body.active).toBe(true);
  expect((await members(owner, team_id)).map(({ user_id }) => user_id)).toContain(id);
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
  expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
  expect(await suite.accounts.directory.byEmail(sent.userName)).toMatchObject({ user_id: id });
});

test('members of the team are found, others are not, and an account is used where its domain is proved', async () => {
  const { scim, member, outsider, team_id, owner } = await makeDirectory();
  const all = await scim('GET', '/Users?startIndex=2&count=1&excludedAttributes=emails');
  expect(all.body).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 });
  expect(all.body.Resources[0]).not.toHaveProperty('emails');
  expect((await scim('GET', `/Users/${member.userId}`)).body.userName).toBe(member.email);
  const patched = { Operations: [{ op: 'add', path: 'externalId', value: 'x-1' }] };
  await scim('PATCH', `/Users/${member.userId}`, patched);
  const found = await scim('GET', '/Users?filter=externalId eq "x-1"'.replaceAll(' ', '%20'));
  expect(found.body.Resources[0].id).toBe(member.userId);
  for (const method of ['GET', 'DELETE', 'PATCH'] as const) {
    const sent = method === 'PATCH' ? patched : undefined;
    expect((await scim(method, `/Users/${outsider.userId}`, sent)).status).toBe(404);
  }
  const refused = await scim('POST', '/Users', rfcUser(outsider.email));
  expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('domain')]);
  await proveDomain(team_id, outsider.email);
  const joined = await scim('POST', '/Users', rfcUser(outsider.email));
  expect(joined.body.id).toBe(outsider.userId);
  const shown = (await members(owner, team_id)).find(({ user_id }) => user_id === outsider.userId);
  expect(shown?.full_name).toBe(outsider.fullName);
});

test('who is deactivated loses the projects of the team, and the owner gets theirs [S6.22]', async () => {
  const { scim, member, owner, team_id } = await makeDirectory();
  const named = { body: { title: 'Harbour visit' } };
  const { _id } = await suite.send(mapperCalls.create, named, member.accessToken);
  await suite.send(moveToTeam, { body: { project_id: _id, team_id } }, member.accessToken);
  const off = { Operations: [{ op: 'replace', path: 'active', value: false }] };
  await scim('PATCH', `/Users/${member.userId}`, off);
  const open = ({ accessToken }: Person) =>
    suite.request(mapperCalls.open, { params: { id: _id } }, accessToken);
  expect((await open(owner)).status).toBe(200);
  expect((await open(member)).status).toBe(404);
  const title = `You own 1 project now of ${member.fullName}, who is no longer in the team Harbour research`;
  const { notifications } = await suite.send(listNotifications, { query: {} }, owner.accessToken);
  expect(notifications[0]).toMatchObject({ title, text: 'Harbour visit' });
  await eventually(async () => {
    expect((await mailsTo(suite, owner.email))[0]?.subject).toBe(title);
  });
  const { entries } = await suite.send(
    listTeamAudit,
    { params: { team_id }, query: {} },
    owner.accessToken,
  );
  const removed = entries.find(({ action }) => action === 'team.member_removed');
  expect(removed).toMatchObject({
    person: member.email,
    actor: { kind: 'token', user_id: null, token: 'Entra ID' },
  });
});

test('the members of the chosen group are the admins, as long as they are in it [S6.15]', async () => {
  const { scim, member, owner, team_id, admin } = await makeDirectory();
  const schemas = ['urn:ietf:params:scim:schemas:core:2.0:Group'];
  const value = member.userId;
  // A directory may repeat a member.
  const sent = { schemas, displayName: 'Leads', members: [{ value }, { value }] };
  const made = await scim('POST', '/Groups', sent);
  const { id } = made.body;
  expect([made.status, made.body.members]).toMatchObject([201, [{ value, display: member.email }]]);
  expect(made.body.members).toHaveLength(1);
  const roleOf = async ({ userId }: Person) =>
    (await members(owner, team_id)).find(({ user_id }) => user_id === userId)?.role;
  expect(await roleOf(member)).toBe('member');
  await suite.send(setScimAdmins, { body: { team_id, group_id: id } }, owner.accessToken);
  expect(await roleOf(member)).toBe('admin');
  expect((await scim('GET', `/Users/${member.userId}`)).body.groups[0].display).toBe('Leads');
  const found = await scim('GET', '/Groups?filter=displayName%20eq%20"leads"');
  expect(found.body.Resources[0].id).toBe(id);
  const gone = { Operations: [{ op: 'remove', path: `members[value eq "${member.userId}"]` }] };
  expect((await scim('PATCH', `/Groups/${id}`, gone)).body.members).toEqual([]);
  expect([await roleOf(member), await roleOf(admin)]).toEqual(['member', 'admin']);
  const put = { ...sent, displayName: 'Chairs' };
  expect((await scim('PUT', `/Groups/${id}`, put)).body.displayName).toBe('Chairs');
  expect(await roleOf(member)).toBe('admin');
  expect((await scim('DELETE', `/Groups/${id}`)).status).toBe(204);
  expect(await roleOf(member)).toBe('member');
});

test.each<[string, Method, string, object | undefined, number, string | undefined]>([
  ['a user without an address', 'POST', '/Users', { userName: 'bjensen' }, 400, 'invalidValue'],
  ['a user without a name', 'POST', '/Users', { emails: [] }, 400, 'invalidValue'],
  [
    'a text that no database stores',
    'POST',
    '/Users',
    { userName: 'a\0b@example.com' },
    400,
    'invalidValue',
  ],
  [
    'half of a character',
    'POST',
    '/Groups',
    { displayName: 'A', externalId: '\ud83d' },
    400,
    'invalidValue',
  ],
  [
    'an unknown filter',
    'GET',
    '/Users?filter=userName%20co%20"x"',
    undefined,
    400,
    'invalidFilter',
  ],
  ['a start that is no number', 'GET', '/Users?startIndex=x', undefined, 400, 'invalidValue'],
  [
    'a member who is not in the team',
    'POST',
    '/Groups',
    { displayName: 'A', members: [{ value: 'x' }] },
    400,
    'invalidValue',
  ],
  ['an unknown group', 'DELETE', '/Groups/none', undefined, 404, undefined],
  ['an unknown address', 'GET', '/Devices', undefined, 404, undefined],
])(
  '%s is refused in the form of SCIM [RFC 7644, 3.12]',
  async (_, method, path, body, status, type) => {
    const { scim } = await shared();
    const refused = await scim(method, path, body);
    expect(refused.body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      detail: expect.any(String),
      status: String(status),
      ...(type ? { scimType: type } : {}),
    });
    expect(refused.status).toBe(status);
  },
);

let made: ReturnType<typeof makeDirectory> | undefined;
/** One directory for tests that change nothing. */
function shared() {
  made ??= makeDirectory();
  return made;
}

test('names are unique, seats are limited, and the owner stays', async () => {
  const { scim, owner } = await makeDirectory();
  const first = rfcUser();
  await scim('POST', '/Users', first);
  const twice = await scim('POST', '/Users', first);
  expect([twice.status, twice.body.scimType]).toEqual([409, 'uniqueness']);
  const off = { Operations: [{ op: 'replace', path: 'active', value: false }] };
  expect((await scim('PATCH', `/Users/${owner.userId}`, off)).status).toBe(409);
  await scim('POST', '/Users', rfcUser());
  await scim('POST', '/Users', rfcUser());
  const full = rfcUser();
  expect((await scim('POST', '/Users', full)).body.detail).toContain('All seats');
  expect(await suite.accounts.directory.byEmail(full.userName)).toBeNull();
});

test('a token is shown once, works until it is deleted, and only admins of both sides see it', async () => {
  const { scim, owner, admin, team_id, token_id } = await makeDirectory();
  const params = { team_id };
  await scim('GET', '/Users');
  const { tokens, base_url } = await suite.send(readTeamDirectory, { params }, owner.accessToken);
  expect(base_url).toMatch(/\/scim\/v2$/);
  expect(tokens).toEqual([expect.objectContaining({ name: 'Entra ID', sides: ['M'] })]);
  expect(tokens[0]?.last_used_date).not.toBeNull();
  expect(JSON.stringify(tokens)).not.toContain('slscim_');
  const other = await suite.request(readTeamDirectory, { params }, admin.accessToken);
  expect(other.status).toBe(403);
  await suite.send(deleteScimToken, { params: { team_id, token_id } }, owner.accessToken);
  const refused = await scim('GET', '/Users');
  expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
});

test('the server describes itself without a token [RFC 7644, 4]', async () => {
  const read = async (path: string) =>
    (await suite.http.inject({ method: 'GET', url: `/scim/v2/${path}` })).json();
  expect(await read('ServiceProviderConfig')).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
  });
  expect((await read('ResourceTypes')).Resources.map((one: { id: string }) => one.id)).toEqual([
    'User',
    'Group',
  ]);
  expect((await read('Schemas')).totalResults).toBe(2);
  const id = 'urn:ietf:params:scim:schemas:core:2.0:User';
  expect(await read(`Schemas/${id}`)).toMatchObject({ id, name: 'User' });
});

test('accounts are created only where the rule for sign-up admits the address', async () => {
  const { scim, owner, outsider, team_id } = await makeDirectory();
  const isOwner = eq(users.id, owner.userId);
  await suite.database.orm.update(users).set({ isAdmin: true }).where(isOwner);
  const rule = (access: 'closed' | 'open') =>
    suite.send(setSignUpRule, { body: { access, domains: [] } }, owner.accessToken);
  await rule('closed');
  await proveDomain(team_id, outsider.email);
  expect((await scim('POST', '/Users', rfcUser())).status).toBe(403);
  expect((await scim('POST', '/Users', rfcUser(outsider.email))).status).toBe(201);
  await rule('open');
});

test('another team sees nothing of it', async () => {
  const [one, other] = [await makeDirectory(), await makeDirectory()];
  const { id } = (await one.scim('POST', '/Users', rfcUser())).body;
  expect((await other.scim('GET', `/Users/${id}`)).status).toBe(404);
  const stranger = await makePerson(suite);
  const params = { team_id: one.team_id };
  expect((await suite.request(readTeamDirectory, { params }, stranger.accessToken)).status).toBe(
    404,
  );
});
