import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endAllSessions } from '#features/accounts/contract/sessions.ts';
import { users } from '#features/accounts/server/tables.ts';
import { createToken } from '#features/tokens/contract.ts';
import { callGroups, scopeOf } from '#kernel/call/call.ts';
import { includesScope, scopes } from '#kernel/scope.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { plainCalls } from './plain-calls.ts';
import { projectCallTable } from './project-call-table.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

test('every call has an entry in one of the tables of rights', () => {
  const tabled = [...Object.keys(plainCalls), ...projectCallTable.map(({ call }) => call.id)];
  expect(suite.calls.map(({ id }) => id).sort()).toEqual(tabled.sort());
});

test('a visitor reaches public calls and no other [S7.1]', async () => {
  const answers: Record<string, string> = {};
  for (const call of suite.calls.filter(({ id }) => plainCalls[id])) {
    const url = callGroups[call.group] + call.path.replaceAll(/:\w+/g, 'none');
    const { statusCode } = await suite.http.inject({ method: call.method, url });
    answers[call.id] = statusCode === 401 ? 'account' : 'public';
  }
  const expected = Object.entries(plainCalls).map(([id, who]) => [
    id,
    who === 'public' ? who : 'account',
  ]);
  expect(answers).toEqual(Object.fromEntries(expected));
});

test('an account reaches no call of administrators, and an administrator reaches them all', async () => {
  const [account, administrator] = [await makePerson(suite), await makePerson(suite)];
  const change = { isAdmin: true };
  await suite.database.orm.update(users).set(change).where(eq(users.id, administrator.userId));
  const ofAdmins = Object.keys(plainCalls).filter((id) => plainCalls[id] === 'admin');
  const calls = suite.calls.filter(({ access }) => access === 'admin');
  expect(calls.map(({ id }) => id).sort()).toEqual(ofAdmins.sort());
  for (const call of calls) {
    const url = callGroups[call.group] + call.path.replaceAll(/:\w+/g, 'none');
    const codeFor = async ({ accessToken }: Person) => {
      const headers = { authorization: `Bearer ${accessToken}` };
      const answer = await suite.http.inject({ method: call.method, url, headers });
      return [answer.statusCode, answer.json().error?.error_code];
    };
    expect([call.id, ...(await codeFor(account))]).toEqual([call.id, 403, 'admin_required']);
    const [, code] = await codeFor(administrator);
    expect([call.id, code]).not.toEqual([call.id, 'admin_required']);
  }
});

test('the main group answers for accounts, plans and maps [S7.6]', async () => {
  const { accessToken, userId } = await makePerson(suite);
  const headers = { authorization: `Bearer ${accessToken}` };
  const requests = [
    { url: '/api/main/user/user-detail' },
    { url: `/api/main/plan/user-plans-feature?owner_id=${userId}` },
    { url: '/api/main/mapper/create', method: 'POST', payload: {} } as const,
  ];
  for (const one of requests) {
    const { statusCode } = await suite.http.inject({ ...one, headers });
    expect([one.url, statusCode]).toEqual([one.url, 200]);
  }
});

test('no call accepts the token of a session that has ended', async () => {
  const person = await makePerson(suite);
  await suite.send(endAllSessions, {}, person.accessToken);
  for (const call of suite.calls.filter(({ access }) => access !== 'public')) {
    const url = callGroups[call.group] + call.path.replaceAll(/:\w+/g, 'none');
    const headers = { authorization: `Bearer ${person.accessToken}` };
    const { statusCode } = await suite.http.inject({ method: call.method, url, headers });
    expect([call.id, statusCode]).toEqual([call.id, 401]);
  }
});

test('no call accepts a session or a token of an account that is suspended', async () => {
  const person = await makePerson(suite);
  const body = { name: 'Script', scopes: ['manage' as const], days: 1 };
  const { token } = await suite.send(createToken, { body }, person.accessToken);
  const change = { suspendedAt: new Date() };
  await suite.database.orm.update(users).set(change).where(eq(users.id, person.userId));
  for (const call of suite.calls.filter(({ access }) => access !== 'public')) {
    const url = callGroups[call.group] + call.path.replaceAll(/:\w+/g, 'none');
    for (const bearer of [person.accessToken, token]) {
      const headers = { authorization: `Bearer ${bearer}` };
      const { statusCode } = await suite.http.inject({ method: call.method, url, headers });
      expect([call.id, statusCode]).toEqual([call.id, 401]);
    }
  }
});

test('a token reaches the calls of its scopes, and no call of the account itself', async () => {
  const { accessToken } = await makePerson(suite);
  const answers: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const scope of scopes) {
    const body = { name: 'Script', scopes: [scope], days: 1 };
    const { token } = await suite.send(createToken, { body }, accessToken);
    for (const call of suite.calls.filter(({ access }) => access !== 'public')) {
      const url = callGroups[call.group] + call.path.replaceAll(/:\w+/g, 'none');
      const headers = { authorization: `Bearer ${token}` };
      const answer = await suite.http.inject({ method: call.method, url, headers });
      const code = String(answer.json().error?.error_code);
      const line = `${scope}: ${call.id}`;
      answers[line] = ['session_required', 'scope_missing'].includes(code) ? code : 'reached';
      const isAllowed = includesScope([scope], scopeOf(call));
      expected[line] = isAllowed ? 'reached' : 'scope_missing';
      if (call.access !== 'scope') expected[line] = 'session_required';
    }
  }
  expect(answers).toEqual(expected);
});

test('a scope allows what its description says', () => {
  const managing = suite.calls.filter(({ scope }) => scope === 'manage');
  const words = new Set(managing.map(({ id }) => id.split('.').at(-1)));
  expect([...words].sort()).toEqual([
    'acceptInvite',
    'answerAccess',
    'answerInvite',
    'erase',
    'joinByLink',
    'letDuplicate',
    'letGuests',
    'prefer',
    'putShareLink',
    'remove',
    'removeAccess',
    'resendInvite',
    'restore',
    'revokeShareLink',
    'share',
    'shareSettings',
    'transfer',
    'updateAccess',
    'updatePrivacy',
  ]);
});
