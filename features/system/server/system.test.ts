import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { features } from '#app/server/features.ts';
import { listAudit } from '#features/audit/contract/calls.ts';
import type { Feature } from '#features/feature/server/index.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import type { JobKind } from '#platform/server/jobs/jobs.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { mailsTo, makePerson, type Person, signUp } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import {
  checkHealth,
  deleteJob,
  readJobs,
  readLicences,
  readRelease,
  readSignIn,
  retryJob,
  testMail,
} from '../contract/calls.ts';

const failures = defineFailures({ too_big: [400, 'The picture\nis too big.'] });
const named = z.object({ fails: z.enum(['told', 'defect', 'no']) });
type Named = typeof named;
let failing = true;
let usual: JobKind<Named>;
let final: JobKind<Named>;
/** A feature whose jobs fail as the test wants. */
const failingJobs: Feature = {
  name: 'failing-jobs',
  build({ jobs }) {
    const run = async ({ input }: { input: z.output<Named> }) => {
      if (input.fails === 'told' && failing) throw failures.fail('too_big');
      if (input.fails === 'defect') throw new Error('secret content');
    };
    usual = jobs.define({ name: 'failing.usual', input: named, tries: 1, run });
    final = jobs.define({ name: 'failing.final', input: named, tries: 1, repeatable: false, run });
    return {};
  },
};

let suite: TestSuite;
let admin: Person;
let person: Person;
beforeAll(async () => {
  suite = await startSuite({}, { features: [...features, failingJobs] });
  // The first account of an installation is its administrator.
  admin = await signUp(suite);
  person = await makePerson(suite);
});
afterAll(() => suite.close());

const jobs = () => suite.send(readJobs, {}, admin.accessToken);
const failed = (kind: string) =>
  eventually(async () => {
    const found = (await jobs()).failed.find((job) => job.kind === kind);
    if (!found) throw new Error('It has not failed yet.');
    return found;
  });
const lastAction = async () =>
  (await suite.send(listAudit, { query: {} }, admin.accessToken)).entries[0];

test('users who are no administrators are refused', async () => {
  for (const call of [checkHealth, testMail, readJobs, readRelease, readSignIn, readLicences])
    await expect(suite.send(call, {}, person.accessToken)).rejects.toThrow('admin_required');
  const params = { id: crypto.randomUUID() };
  for (const call of [retryJob, deleteJob])
    await expect(suite.send(call, { params }, person.accessToken)).rejects.toThrow(
      'admin_required',
    );
});

test('the health check says what the command says, also to two who check at once', async () => {
  const check = () => suite.send(checkHealth, {}, admin.accessToken);
  const [{ findings }, second] = await Promise.all([check(), check()]);
  expect(findings).toContainEqual({
    state: 'careful',
    text: 'Mail: SMTP_URL is not set, so nothing is sent: mail goes to the outbox page',
  });
  expect(findings.map(({ text }) => text)).toContainEqual('The variables are valid');
  expect(findings.filter(({ text, state }) => state === 'wrong' && /^Files/.test(text))).toEqual(
    [],
  );
  expect(second.findings).toEqual(findings);
});

test('a failed job is run again once its reason is gone, which the audit log has', async () => {
  await usual.enqueue(person.userId, { fails: 'told' });
  const job = await failed('failing.usual');
  expect(job).toMatchObject({ error: 'The picture is too big. (too_big)', can_retry: true });
  expect(job.for).not.toBeNull();
  expect((await jobs()).kinds).toContainEqual({
    ...{ kind: 'failing.usual', queued: 0, running: 0, failed: 1, done: 0, cancelled: 0 },
  });
  failing = false;
  await suite.send(retryJob, { params: { id: job.id } }, admin.accessToken);
  await eventually(async () => {
    const count = (await jobs()).kinds.find(({ kind }) => kind === 'failing.usual');
    expect(count).toMatchObject({ failed: 0, done: 1 });
  });
  expect(await lastAction()).toMatchObject({
    action: 'job.retried',
    target: { id: job.id, title: 'failing.usual' },
  });
  await expect(suite.send(retryJob, { params: { id: job.id } }, admin.accessToken)).rejects.toThrow(
    'job_not_failed',
  );
});

test('a job that its owner starts again is only deleted, and a defect shows no content', async () => {
  await final.enqueue('some-project', { fails: 'defect' });
  const job = await failed('failing.final');
  expect(job).toMatchObject({ for: null, can_retry: false });
  expect(job.error).toBe('A defect. The log of the server has its reason.');
  const given = { params: { id: job.id } };
  await expect(suite.send(retryJob, given, admin.accessToken)).rejects.toThrow('job_not_failed');
  const left = await suite.send(deleteJob, given, admin.accessToken);
  expect(left.failed.map(({ id }) => id)).not.toContain(job.id);
  expect(await lastAction()).toMatchObject({ action: 'job.deleted' });
  await expect(suite.send(deleteJob, given, admin.accessToken)).rejects.toThrow('job_not_failed');
});

test('without a mail server the test mail goes to the outbox', async () => {
  const answer = await suite.send(testMail, {}, admin.accessToken);
  expect(answer).toEqual({ outcome: 'outbox', to: admin.email, problem: '' });
  expect((await mailsTo(suite, admin.email)).map(({ subject }) => subject)).toContain(
    'Mail of your installation works (Sightline)',
  );
});

test('a mail server that refuses the test mail is quoted, without the password', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_, __, done) => done(null, { user: 'someone' }),
    onMailFrom: (_, __, done) => done(new Error('No mail for hunter2-token')),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const refused = await startSuite({ SMTP_URL: `smtp://someone:hunter2-token@127.0.0.1:${port}` });
  try {
    const userId = await refused.accounts.admit({ email: 'ada@example.org', fullName: 'Ada' });
    await refused.database.pool.query('update users set is_admin = true where id = $1', [userId]);
    const caller = { address: '127.0.0.1', userAgent: 'test' };
    const { accessToken } = await refused.accounts.beginSession(userId, caller);
    const answer = await refused.send(testMail, {}, accessToken);
    expect(answer).toMatchObject({ outcome: 'failed', to: 'ada@example.org' });
    expect(answer.problem).toContain('No mail for …');
  } finally {
    await refused.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
});

test('the release has its version and notes, and all migrations are applied', async () => {
  const { version, notes, migrations } = await suite.send(readRelease, {}, admin.accessToken);
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect(notes?.groups[0]?.items.length).toBeGreaterThan(0);
  expect(migrations.applied).toBe(migrations.known);
});

test('what is installed is listed with its licence', async () => {
  const { packages } = await suite.send(readLicences, {}, admin.accessToken);
  expect(packages).toContainEqual({
    ...{ name: 'react', version: expect.stringMatching(/^19/), licence: 'MIT' },
  });
});

test('providers are listed with their callback, and passkeys need a name', async () => {
  expect(await suite.send(readSignIn, {}, admin.accessToken)).toMatchObject({ providers: [] });
  const other = await startSuite({
    ...{ PUBLIC_URL: 'https://research.example.org', OIDC_ISSUER: 'http://127.0.0.1:9/realm' },
    ...{ OIDC_CLIENT_ID: 'suite', OIDC_NAME: 'Corporate' },
  });
  try {
    const first = await signUp(other);
    const { providers, passkeys } = await other.send(readSignIn, {}, first.accessToken);
    expect(passkeys).toEqual({ available: true, host: 'research.example.org' });
    expect(providers).toEqual([
      {
        name: 'Corporate',
        issuer: 'http://127.0.0.1:9/realm',
        callback: 'https://research.example.org/api/main/user/third-party/oidc/callback',
        problem: expect.stringMatching(/./),
      },
    ]);
  } finally {
    await other.close();
  }
});
