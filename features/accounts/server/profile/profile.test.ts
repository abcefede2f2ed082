import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '#app/server/features.ts';
import type { Feature } from '#features/feature/server/index.ts';
import { projectAccessKey } from '#features/projects/server/index.ts';
import { makePerson, seal, signIn, signUp, testPassword } from '#tests/fixtures/people.ts';
import { invite } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { forgotPassword } from '../../contract/password.ts';
import {
  accountData,
  deleteUser,
  getUserDetail,
  readDeletionImpact,
  updateUser,
} from '../../contract/profile.ts';
import { login, refreshToken } from '../../contract/sign-in.ts';
import { location, lookupsList } from '../../contract/visitor.ts';
import { devices, identities, sessions, users } from '../tables.ts';

/** An account that may not be deleted yet. */
let held: string | undefined;
/** A feature above accounts. */
const holding: Feature = {
  name: 'holding',
  build: () => ({
    async userDeleted(_, userId) {
      if (userId === held) throw new Error('not now');
    },
    accountData: { held: async (userId) => [{ owner: userId }] },
  }),
};

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({}, { features: [...features, holding] });
});
afterAll(() => suite.close());

const detailOf = (token: string) => suite.send(getUserDetail, {}, token);

/** Sends the update as a form with files and fields, as a browser does. */
async function sendForm(token: string, parts: Record<string, string | Buffer>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, new Blob([new Uint8Array(value)], { type: 'image/png' }), 'picture.png');
  }
  const request = new Request('http://localhost', { method: 'PATCH', body: form });
  return suite.http.inject({
    method: 'PATCH',
    url: '/api/main/user/update-user',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
  });
}

function picture(width: number, height: number) {
  const background = { r: 91, g: 75, b: 219 };
  return sharp({ create: { width, height, channels: 3, background } });
}

async function storedPicture(path: string): Promise<Buffer> {
  const answer = await suite.http.inject(`/files/pictures${path}`);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

test('the answer for a new account has every field of an account [S3.16] [S3.17] [S3.23] [S3.25] [S7.26]', async () => {
  const ada = await makePerson(suite, { name: 'Ada King Lovelace' });
  expect(await detailOf(ada.accessToken)).toEqual({
    user_id: ada.userId,
    email: ada.email,
    email_verified: true,
    full_name: 'Ada King Lovelace',
    first_name: 'Ada',
    last_name: 'King Lovelace',
    profile_pic: null,
    profile_pic_alt_text: '',
    default_image: true,
    company_name: '',
    country: 'United States',
    designation: null,
    company_size: null,
    default_dashboard: 'M',
    product_type: 'M',
    plan_type: 'F',
    profile_updated: false,
    has_password: false,
    two_factor_enabled: false,
  });
});

test('the lookups list departments, company sizes and countries [S3.26] [S3.27] [S3.28] [S7.27]', async () => {
  const lookups = await suite.send(lookupsList, {});
  expect(lookups.designation_list).toContainEqual({ token: 'design', name: 'Design' });
  expect(lookups.company_size_list).toContainEqual({ token: '2-10', name: '2-10' });
  expect(lookups.country_list).toContainEqual({ name: 'United States', code: 'US' });
  expect(lookups.country_list.every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true);
});

test('the profile is changed field by field until it is complete [S3.18] [S3.20] [S4.10] [S7.23]', async () => {
  const { accessToken } = await makePerson(suite);
  const changes = [
    [{ full_name: '  ada   mcKay ' }, { full_name: 'Ada McKay', last_name: 'McKay' }],
    [{ company_name: 'Engines Ltd' }, { company_name: 'Engines Ltd' }],
    [{ country: 'Norway' }, { country: 'Norway' }],
    [{ designation_token: 'design' }, { designation: { token: 'design', name: 'Design' } }],
    [{ company_size_token: '2-10' }, { company_size: { token: '2-10', name: '2-10' } }],
    [{ default_dashboard: 'T' }, { default_dashboard: 'T' }],
    [{ company_name: '' }, { company_name: '' }],
  ] as const;
  for (const [body, changed] of changes) {
    expect(await suite.send(updateUser, { body }, accessToken)).toMatchObject(changed);
  }
  const after = await detailOf(accessToken);
  expect(after).toMatchObject({ full_name: 'Ada McKay', country: 'Norway', profile_updated: true });
});

test('changing only the default dashboard does not complete the profile', async () => {
  const { accessToken } = await makePerson(suite);
  const body = { default_dashboard: 'T' } as const;
  const answer = await suite.send(updateUser, { body }, accessToken);
  expect(answer.profile_updated).toBe(false);
});

test('the answer to signing in says whether the profile is complete', async () => {
  const ada = await signUp(suite);
  await suite.send(updateUser, { body: { country: 'Chile' } }, ada.accessToken);
  expect((await signIn(suite, ada.email)).customDetails).toEqual({ profile_updated: true });
});

test.each([
  [{ full_name: '  ' }, 'Full name should not be empty.'],
  [{ full_name: 'x'.repeat(76) }, expect.any(String)],
  [{ company_name: 'x'.repeat(101) }, expect.any(String)],
  [{ country: 'Atlantis' }, 'Choose a country from the list.'],
  [{ designation_token: 'none' }, 'Choose one of the values in the list.'],
  [{ company_size_token: 'none' }, 'Choose one of the values in the list.'],
])('%j is refused and changes nothing', async (body, message) => {
  const { accessToken } = await makePerson(suite);
  const before = await detailOf(accessToken);
  const { status, envelope } = await suite.request(updateUser, { body }, accessToken);
  expect(status).toBe(400);
  expect(envelope).toMatchObject({ error: { error_message: message } });
  expect(await detailOf(accessToken)).toEqual(before);
});

test('users cannot change their e-mail [S5.37]', async () => {
  const ada = await makePerson(suite);
  const body = { email: 'else@example.org' } as Record<string, string>;
  await suite.send(updateUser, { body }, ada.accessToken);
  expect((await detailOf(ada.accessToken)).email).toBe(ada.email);
});

test('a picture is encoded again with at most 1920 px and without metadata [S7.21] [S3.21]', async () => {
  const { accessToken } = await makePerson(suite);
  const media = await picture(3000, 1000)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  expect(media.includes('secret place')).toBe(true);
  const answer = await sendForm(accessToken, { media, profile_pic_alt_text: 'Me at work' });
  expect(answer.statusCode).toBe(200);
  const { profile_pic, default_image, profile_pic_alt_text } = await detailOf(accessToken);
  expect(profile_pic).toMatch(/^\/\w+\.webp$/);
  expect({ default_image, profile_pic_alt_text }).toEqual({
    default_image: false,
    profile_pic_alt_text: 'Me at work',
  });
  const stored = await storedPicture(profile_pic ?? '');
  expect(await sharp(stored).metadata()).toMatchObject({
    format: 'webp',
    width: 1920,
    height: 640,
  });
  expect(stored.includes('secret place')).toBe(false);
});

test('a picture can be replaced and removed, and its file is deleted [S7.22]', async () => {
  const { accessToken } = await makePerson(suite);
  const media = await picture(40, 40).png().toBuffer();
  await sendForm(accessToken, { media });
  const first = (await detailOf(accessToken)).profile_pic;
  await sendForm(accessToken, { media });
  const second = (await detailOf(accessToken)).profile_pic;
  expect(second).not.toBe(first);
  expect((await suite.http.inject(`/files/pictures${first}`)).statusCode).toBe(404);
  await sendForm(accessToken, { remove_media: 'true' });
  expect(await detailOf(accessToken)).toMatchObject({ profile_pic: null, default_image: true });
  expect((await suite.http.inject(`/files/pictures${second}`)).statusCode).toBe(404);
});

test('a file that is no picture is refused, whatever its name and type say', async () => {
  const { accessToken } = await makePerson(suite);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script></svg>';
  const complete = await picture(400, 400).jpeg().toBuffer();
  for (const [media, code] of [
    [Buffer.from('text'), 'picture/unreadable'],
    [Buffer.from(svg), 'picture/drawing'],
    [complete.subarray(0, 200), 'picture/unreadable'],
  ] as const) {
    const answer = await sendForm(accessToken, { media });
    expect(answer.json()).toMatchObject({ error: { error_code: code } });
  }
  expect((await detailOf(accessToken)).default_image).toBe(true);
});

test('a drawing (SVG) is rendered by the server and becomes a picture', async () => {
  const { accessToken } = await makePerson(suite);
  const media = Buffer.from(
    '<?xml version="1.0"?><!-- a logo --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><script>stop()</script><rect width="20" height="10" fill="#c8321f"/></svg>',
  );
  const answer = await sendForm(accessToken, { media });
  expect(answer.statusCode).toBe(200);
  const { profile_pic } = await detailOf(accessToken);
  const shown = await storedPicture(profile_pic ?? '');
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 1920, height: 960 });
});

test('a picture with too many pixels is refused without being decoded', async () => {
  const { accessToken } = await makePerson(suite);
  const media = await picture(8000, 8000).png().toBuffer();
  const answer = await sendForm(accessToken, { media });
  expect(answer.json()).toMatchObject({ error: { error_code: 'picture/too-large' } });
});

test('a device is registered with its token, type and browser; the type defaults to Desktop [S3.54] [S7.24]', async () => {
  const ada = await makePerson(suite);
  const device_token = '{"endpoint":"https://push.example/ada"}';
  await sendForm(ada.accessToken, { device_token, browser_name: 'Firefox' });
  await sendForm(ada.accessToken, { device_token, browser_name: 'Firefox', device_type: '' });
  const stored = await suite.database.orm
    .select()
    .from(devices)
    .where(eq(devices.userId, ada.userId));
  expect(stored).toMatchObject([
    { deviceToken: device_token, deviceType: 'Desktop', browserName: 'Firefox' },
  ]);
});

test('a device belongs to the account that registered it last', async () => {
  const [ada, eve] = [await makePerson(suite), await makePerson(suite)];
  const device_token = '{"endpoint":"https://push.example/shared"}';
  await sendForm(ada.accessToken, { device_token });
  await sendForm(eve.accessToken, { device_token });
  const stored = await suite.database.orm
    .select()
    .from(devices)
    .where(eq(devices.deviceToken, device_token));
  expect(stored.map(({ userId }) => userId)).toEqual([eve.userId]);
});

test('deleting the account is final: account, sessions, devices, plan and picture are deleted [S7.25]', async () => {
  const ada = await signUp(suite);
  const media = await picture(40, 40).png().toBuffer();
  await sendForm(ada.accessToken, { media });
  await sendForm(ada.accessToken, { device_token: '{"endpoint":"https://push.example/gone"}' });
  await suite.send(forgotPassword, { body: { email: ada.email } });
  const { profile_pic } = await detailOf(ada.accessToken);
  const password = await seal(suite, testPassword);
  const requestDeletion = async (body: { password?: string }) => {
    const { envelope } = await suite.request(deleteUser, { body }, ada.accessToken);
    return envelope.status === 'failure' ? envelope.error.error_code : null;
  };
  expect(await requestDeletion({})).toBe('password/needed');
  expect(await requestDeletion({ password: await seal(suite, 'Another1') })).toBe('password/wrong');
  expect(await requestDeletion({ password })).toBeNull();
  const body = { email: ada.email, password };
  expect((await suite.request(login, { body })).status).toBe(401);
  expect((await suite.request(getUserDetail, {}, ada.accessToken)).status).toBe(401);
  const token = { refreshToken: ada.refreshToken };
  expect((await suite.request(refreshToken, { body: token })).status).toBe(401);
  expect((await suite.http.inject(`/files/pictures${profile_pic}`)).statusCode).toBe(404);
  for (const [table, column, value] of [
    ['devices', 'user_id', ada.userId],
    ['sessions', 'user_id', ada.userId],
    ['payer_plans', 'payer_id', ada.userId],
    ['one_time_codes', 'email', ada.email],
  ]) {
    const query = `select 1 from ${table} where ${column} = $1`;
    expect((await suite.database.pool.query(query, [value])).rows).toEqual([]);
  }
});

test('a user without a password signs in again before deleting the account, and sees what is deleted', async () => {
  const ada = await makePerson(suite);
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, ada.accessToken);
  await invite(suite, ada, id, 'V');
  expect(await suite.send(readDeletionImpact, {}, ada.accessToken)).toEqual({
    proof: 'fresh-sign-in',
    fresh: true,
    losses: [
      { what: 'projects', count: 1, shared: [{ title: 'Untitled Matrix project', people: 1 }] },
    ],
  });
  const before = { createdAt: new Date(Date.now() - 11 * 60_000) };
  await suite.database.orm.update(sessions).set(before).where(eq(sessions.userId, ada.userId));
  expect(await suite.send(readDeletionImpact, {}, ada.accessToken)).toMatchObject({ fresh: false });
  expect(await suite.request(deleteUser, { body: {} }, ada.accessToken)).toMatchObject({
    status: 403,
    envelope: { error: { error_code: 'sign-in/stale' } },
  });
  const caller = { address: '127.0.0.1', userAgent: 'test' };
  const { accessToken } = await suite.accounts.beginSession(ada.userId, caller);
  await suite.send(deleteUser, { body: {} }, accessToken);
  expect(await suite.get(projectAccessKey).find(id)).toBeNull();
});

test('other features delete their data with the account, or the account stays', async () => {
  const ada = await makePerson(suite);
  held = ada.userId;
  expect((await suite.request(deleteUser, { body: {} }, ada.accessToken)).status).toBe(500);
  expect((await detailOf(ada.accessToken)).user_id).toBe(ada.userId);
  held = undefined;
  await suite.send(deleteUser, { body: {} }, ada.accessToken);
  const left = await suite.database.orm.select().from(users).where(eq(users.id, ada.userId));
  expect(left).toEqual([]);
});

test('the data of an account are downloaded completely, without secrets', async () => {
  const ada = await signUp(suite);
  const data = await suite.send(accountData, {}, ada.accessToken);
  expect(data).toMatchObject({
    account: { email: ada.email, full_name: ada.fullName },
    signed_up: { country: 'United States', state: 'California' },
    sessions: [{ address: '127.0.0.1' }],
    devices: [],
    providers: [],
    projects: [],
    held: [{ owner: ada.userId }],
  });
  expect(JSON.stringify(data)).not.toContain('argon2');
});

test('the data of an account have the moments of its sessions, devices and identities, and of no others', async () => {
  const [ada, eve] = [await makePerson(suite), await makePerson(suite)];
  const { orm } = suite.database;
  const moment = (day: number) => new Date(Date.UTC(2026, 0, day));
  for (const [person, day] of [
    [ada, 1],
    [eve, 2],
  ] as const) {
    const { userId, email } = person;
    const identity = { subject: userId, email, userId, createdAt: moment(day) };
    await orm.insert(identities).values({ provider: 'oidc', ...identity });
  }
  await sendForm(ada.accessToken, { device_token: '{"endpoint":"https://push.example/dates"}' });
  await orm
    .update(devices)
    .set({ createdAt: moment(3) })
    .where(eq(devices.userId, ada.userId));
  // Less than a minute ago, so that the call itself does not store another use.
  const usedAt = new Date();
  await orm
    .update(sessions)
    .set({ createdAt: moment(4), usedAt })
    .where(eq(sessions.userId, ada.userId));
  expect(await suite.send(accountData, {}, ada.accessToken)).toMatchObject({
    providers: [{ subject: ada.userId, linked_at: moment(1).toISOString() }],
    devices: [{ registered_at: moment(3).toISOString() }],
    sessions: [{ signed_in_at: moment(4).toISOString(), last_used_at: usedAt.toISOString() }],
  });
});

test('other users find a user by id or address, with picture and colour', async () => {
  const ada = await makePerson(suite);
  const face = await suite.accounts.directory.byEmail(ada.email.toUpperCase());
  expect(face).toEqual({
    user_id: ada.userId,
    full_name: ada.fullName,
    email: ada.email,
    profile_pic: null,
    color: expect.any(Number),
  });
  const found = await suite.accounts.directory.byIds([ada.userId, 'nobody']);
  expect([...found]).toEqual([[ada.userId, face]]);
});

test('the location of an address is answered where it is known [S3.29] [S7.30]', async () => {
  const call = { method: 'GET', url: '/api/main/user/location' } as const;
  const known = await suite.http.inject({ ...call, remoteAddress: '8.8.8.8' });
  const { data } = known.json();
  const fields = ['country', 'country_name', 'city', 'postal', 'loc', 'ip', 'region', 'timezone'];
  expect(Object.keys(data)).toEqual(expect.arrayContaining(fields));
  expect(data).toMatchObject({ country: 'US', country_name: 'United States', ip: '8.8.8.8' });
  expect(await suite.send(location, {})).toBeNull();
});
