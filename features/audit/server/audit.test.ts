import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword } from '#features/accounts/contract/password.ts';
import { accountData, deleteUser } from '#features/accounts/contract/profile.ts';
import { endAllSessions } from '#features/accounts/contract/sessions.ts';
import { login } from '#features/accounts/contract/sign-in.ts';
import { users } from '#features/accounts/server/tables.ts';
import { setAuditRule } from '#features/installation/contract.ts';
import {
  acceptTeamInvitation,
  addTeamMembers,
  changeTeam,
  createTeam,
} from '#features/teams/contract/calls.ts';
import { createToken } from '#features/tokens/contract.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { auditEntriesOf } from '#tests/fixtures/audit-entries.ts';
import {
  mailsTo,
  makePerson,
  type Person,
  seal,
  signUp,
  testPassword,
} from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls, mapperSharing } from '#tools/mapper/contract/project.ts';
import { deletedAccountName } from '../contract/actions.ts';
import {
  type AuditFilter,
  auditEntry,
  downloadAudit,
  downloadTeamAudit,
  listAudit,
  listOwnAudit,
  listTeamAudit,
} from '../contract/calls.ts';
import { auditDaysKey, auditKey } from './index.ts';
import { sweepAudit } from './store.ts';
import { auditEntries } from './tables.ts';

const token = 'a-token-of-this-operator';
let suite: TestSuite;
let admin: Person;
beforeAll(async () => {
  suite = await startSuite({ AUDIT_TOKEN: token, DEFAULT_PLAN: 'enterprise' });
  admin = await makePerson(suite);
  await suite.database.orm.update(users).set({ isAdmin: true }).where(eq(users.id, admin.userId));
});
afterAll(() => suite.close());

const feed = (query = '', bearer = token, path = '/audit-log') =>
  suite.http.inject({ url: path + query, headers: { authorization: `Bearer ${bearer}` } });

async function signIn(email: string, password: string) {
  const body = { email, password: await seal(suite, password) };
  const { envelope } = await suite.request(login, { body });
  return envelope.status === 'success' && 'accessToken' in envelope.data
    ? envelope.data.accessToken
    : '';
}

const list = (query: AuditFilter & { cursor?: string } = {}) =>
  suite.send(listAudit, { query }, admin.accessToken);
const actionsBy = async (query: AuditFilter) =>
  (await list(query)).entries.map(({ action }) => action);
const share = async (person: Person, email: string, title = 'Checkout') => {
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, person.accessToken);
  await suite.send(mapperCalls.rename, { body: { project_id: id, title } }, person.accessToken);
  const body = { project_id: id, email, permission: 'E' as const };
  await suite.send(mapperSharing.share, { body }, person.accessToken);
  return id;
};

test('the log says who did what to an account, when and from where', async () => {
  const { userId, email, fullName } = await signUp(suite);
  await signIn(email, 'Wrong1234');
  const first = await signIn(email, testPassword);
  const change = {
    current_password: await seal(suite, testPassword),
    new_password: await seal(suite, 'Another123'),
  };
  await suite.send(changePassword, { body: change }, first);
  await suite.send(endAllSessions, {}, first);
  const last = await signIn(email, 'Another123');
  const data: Record<string, unknown> = await suite.send(accountData, {}, last);
  expect(data.audit).toHaveLength(7);
  const { entries } = await suite.send(listOwnAudit, {}, last);
  expect(entries.map(({ action }) => action.replace('account.', '')).reverse()).toEqual([
    'created',
    'signed_in',
    'sign_in_failed',
    'signed_in',
    'password_changed',
    'sessions_ended',
    'signed_in',
    'data_downloaded',
  ]);
  for (const { at, actor, target, address, user_agent } of entries) {
    expect([target, address, user_agent]).toEqual([
      { kind: 'account', id: userId, title: email },
      '127.0.0.1',
      'lightMyRequest',
    ]);
    expect(actor.kind === 'visitor' ? '' : fullName).toBe(actor.name);
    expect(Date.now() - Date.parse(at)).toBeLessThan(120_000);
  }
});

test('a deleted account has one pseudonym in all entries, which name it nowhere', async () => {
  const [ada, ben] = [await signUp(suite), await makePerson(suite)];
  await share(ada, ben.email);
  await share(ben, ada.email.toUpperCase(), 'Harbour');
  await signIn(ada.email, 'Wrong1234');
  const before = (await auditEntriesOf(suite, ada.userId)).map(({ id }) => id);
  await suite.send(
    deleteUser,
    { body: { password: await seal(suite, testPassword) } },
    ada.accessToken,
  );
  expect(await auditEntriesOf(suite, ada.userId)).toEqual([]);
  const all = await suite.database.orm.select().from(auditEntries);
  const text = JSON.stringify(all).toLowerCase();
  for (const part of [ada.email, ada.fullName, ada.userId]) {
    expect(text).not.toContain(part.toLowerCase());
  }
  const own = all.filter(({ id }) => before.includes(id));
  const ids = own.map(({ actorId, targetKind, targetId }) =>
    targetKind === 'account' ? targetId : actorId,
  );
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^deleted-/);
  expect(new Set(own.flatMap(({ actorName }) => actorName || []))).toEqual(
    new Set([deletedAccountName]),
  );
  const { entries } = await list({ person: ids[0] ?? '', group: 'deletion' });
  expect(entries.map(({ action, target }) => [action, target?.title])).toEqual([
    ['project.erased', 'Checkout'],
    ['account.deleted', deletedAccountName],
  ]);
});

test('an attempt at an account that does not exist is recorded without an account', async () => {
  await signIn('nobody@example.org', testPassword);
  const [last] = (await list({ group: 'security' })).entries;
  expect(last).toMatchObject({ action: 'account.sign_in_failed', target: null });
  expect(JSON.stringify(last)).not.toContain('nobody@');
});

test('entries are found by person, group, target and time, page by page without repeats', async () => {
  const ada = await makePerson(suite, { name: 'Zara Quill' });
  const since = new Date().toISOString();
  await share(ada, 'guest@filter.example.org', 'Filtered 100%');
  const cases: [AuditFilter, string[]][] = [
    [{ person: 'zara qu', since }, ['project.invited']],
    [{ person: 'GUEST@filter', since }, ['project.invited']],
    [{ person: ada.userId, since }, ['project.invited']],
    [{ target: 'd 100%', since }, ['project.invited']],
    [{ target: 'd 1_0%', since }, []],
    [{ group: 'sharing', person: 'zara', since }, ['project.invited']],
    [{ group: 'deletion', person: 'zara', since }, []],
    [{ person: 'zara', until: since }, []],
  ];
  for (const [filter, found] of cases)
    expect([filter, await actionsBy(filter)]).toEqual([filter, found]);

  const target = { kind: 'team', id: newId(), title: 'Paged' } as const;
  const audit = suite.get(auditKey);
  for (let one = 0; one < 120; one += 1)
    await audit.recordAlone({ action: 'team.changed', target });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ target: target.id, ...(cursor ? { cursor } : {}) });
    seen.push(...page.entries.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  expect((await list({ target: target.id })).entries[0]?.actor.kind).toBe('system');
});

test('an entry is stored with what it tells or not at all', async () => {
  const audit = suite.get(auditKey);
  const target = { kind: 'team', id: newId(), title: 'Undone' } as const;
  const undone = suite.database.orm.transaction(async (tx) => {
    await audit.record(tx, { action: 'team.changed', target });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await actionsBy({ target: target.id })).toEqual([]);
});

test('admins of a team read the entries of their team, without addresses, and nobody else does', async () => {
  const [owner, member, stranger] = [
    await makePerson(suite),
    await makePerson(suite),
    await makePerson(suite),
  ];
  const { team_id } = await suite.send(createTeam, { body: { name: 'Crew' } }, owner.accessToken);
  const emails = [member.email];
  await suite.send(addTeamMembers, { body: { team_id, emails } }, owner.accessToken);
  const [mail] = await mailsTo(suite, member.email);
  const invitation = /\/team-invite\?token=(\w+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await suite.send(acceptTeamInvitation, { body: { token: invitation } }, member.accessToken);
  await suite.send(changeTeam, { body: { team_id, name: 'Harbour' } }, owner.accessToken);
  const params = { team_id };
  const read = await suite.send(listTeamAudit, { params }, owner.accessToken);
  expect(read.team_name).toBe('Harbour');
  const recorded = read.entries.map(({ action, person, address }) => [action, person, address]);
  expect(recorded).toEqual([
    ['team.changed', '', ''],
    ['team.joined', '', ''],
    ['team.invited', member.email, ''],
    ['team.created', '', ''],
  ]);
  for (const { accessToken } of [member, stranger, admin]) {
    const answers = [
      await suite.request(listTeamAudit, { params }, accessToken),
      await suite.request(downloadTeamAudit, { body: { team_id, format: 'csv' } }, accessToken),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  }
  const file = { body: { team_id, format: 'json' as const } };
  const { content } = await suite.send(downloadTeamAudit, file, owner.accessToken);
  expect(JSON.parse(content)).toHaveLength(4);
  const again = await suite.send(listTeamAudit, { params }, owner.accessToken);
  expect(again.entries[0]).toMatchObject({
    action: 'audit.downloaded',
    details: { format: 'json' },
  });
});

test('only administrators read the log of the installation, and each account its own', async () => {
  const [ada, ben] = [await makePerson(suite), await makePerson(suite)];
  for (const call of [listAudit, downloadAudit]) {
    const given = call === listAudit ? {} : { body: { format: 'csv' as const } };
    expect((await suite.request(call, given as never, ada.accessToken)).status).toBe(403);
  }
  await suite.send(endAllSessions, {}, ben.accessToken);
  const { entries } = await suite.send(listOwnAudit, {}, ada.accessToken);
  expect(entries).toEqual([]);
});

test('the log is downloaded as CSV without formulas and as JSON, and the download is recorded', async () => {
  const since = new Date().toISOString();
  const ada = await makePerson(suite, { name: '=HYPERLINK("http://evil")' });
  await share(ada, 'plus@csv.example.org', '@SUM(1),"quoted"');
  const body = { format: 'csv' as const, since, person: 'plus@csv' };
  const csv = await suite.send(downloadAudit, { body }, admin.accessToken);
  expect(csv).toMatchObject({ name: 'audit-log.csv', entries: 1, complete: true });
  const [header, line = '', ...rest] = csv.content.trimEnd().split('\n');
  expect(header?.split(',').slice(0, 4)).toEqual([
    '\uFEFFTime',
    'Action',
    'Group',
    'What happened',
  ]);
  expect(line).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(line).toContain(`"'@SUM(1),""quoted"""`);
  expect(rest).toEqual([]);
  const asJson = { ...body, format: 'json' as const };
  const json = await suite.send(downloadAudit, { body: asJson }, admin.accessToken);
  const [entry] = auditEntry.array().parse(JSON.parse(json.content));
  expect(entry).toMatchObject({ action: 'project.invited', person: 'plus@csv.example.org' });
  const recorded = (await list({ group: 'exports', since })).entries;
  expect(recorded.map(({ actor, details }) => [actor.user_id, details.format])).toEqual([
    [admin.userId, 'json'],
    [admin.userId, 'csv'],
  ]);
});

test('an entry by a token names the token, and no entry has a secret', async () => {
  const ada = await makePerson(suite);
  const body = { name: 'Nightly', scopes: ['manage' as const], projects: null, days: 1 };
  const made = await suite.send(createToken, { body }, ada.accessToken);
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, ada.accessToken);
  const given = { project_id: id, email: 'x@token.example.org', permission: 'V' as const };
  await suite.send(mapperSharing.share, { body: given }, made.token);
  const [entry] = (await list({ target: id })).entries;
  expect(entry?.actor).toMatchObject({ kind: 'token', token: 'Nightly', user_id: ada.userId });
  const rows = JSON.stringify(await suite.database.orm.select().from(auditEntries));
  expect(rows).not.toContain(made.token);
});

test('entries are kept for the days that administrators set, and old addresses are shortened', async () => {
  const { orm } = suite.database;
  expect(await suite.get(auditDaysKey)()).toBe(400);
  await suite.send(setAuditRule, { body: { days: 100 } }, admin.accessToken);
  expect(await suite.get(auditDaysKey)()).toBe(100);
  const short = { body: { days: 29 } };
  expect((await suite.request(setAuditRule, short, admin.accessToken)).status).toBe(400);
  const row = (days: number, address: string) => ({
    ...{ id: newId(), action: 'team.changed' as const, actorKind: 'system' as const, address },
    ...{
      targetKind: 'team' as const,
      targetId: 'swept',
      at: new Date(Date.now() - days * 86_400_000),
    },
  });
  await orm
    .insert(auditEntries)
    .values([
      row(101, '192.0.2.7'),
      row(99, '192.0.2.7'),
      row(98, '2001:db8:1:2:3::4'),
      row(97, ''),
      row(89, '192.0.2.7'),
    ]);
  await sweepAudit(orm, 100);
  const left = (await list({ target: 'swept' })).entries.map(({ address }) => address);
  expect(left).toEqual(['192.0.2.7', '', '2001:db8:1::', '192.0.2.0']);
});

test('operators read the whole log as lines of JSON, from a date on', async () => {
  const target = { kind: 'team', id: newId(), title: '' } as const;
  const audit = suite.get(auditKey);
  const all = Array.from({ length: 2100 }, () =>
    audit.recordAlone({ action: 'team.changed', target }),
  );
  await Promise.all(all);
  for (const path of ['/audit-log', '/security-log']) {
    const lines = (await feed('', token, path)).body.trim().split('\n');
    const found = lines
      .map((line) => JSON.parse(line))
      .filter((one) => one.target?.id === target.id);
    expect([found.length, new Set(found.map(({ id }) => id)).size]).toEqual([2100, 2100]);
  }
  expect((await feed('?since=2999-01-01')).body).toBe('');
  expect((await feed('?since=yesterday')).statusCode).toBe(400);
  expect((await feed('', 'another-token-than-that')).statusCode).toBe(404);
  expect((await suite.http.inject('/audit-log')).statusCode).toBe(404);
  const closed = await startSuite();
  const request = { url: '/audit-log', headers: { authorization: 'Bearer undefined' } };
  expect((await closed.http.inject(request)).statusCode).toBe(404);
  await closed.close();
});
