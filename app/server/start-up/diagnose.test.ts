import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Finding } from '#platform/server/diagnosis/check-platform.ts';
import { freePort } from '#scripts/services.ts';
import { diagnose } from './diagnose.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-doctor-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const look = (environment: Record<string, string> = {}) =>
  diagnose({ DATA_DIR: folder, ...environment });
const wrong = (findings: Finding[]) =>
  findings.filter(({ state }) => state === 'wrong').map(({ text }) => text);

test('an installation without configuration is healthy, and no file is left behind', async () => {
  const findings = await look();
  expect(wrong(findings)).toEqual([]);
  expect(findings).toContainEqual({
    state: 'well',
    text: `Files: ${join(folder, 'files')} is made at the first start`,
  });
  expect(await readdir(folder, { recursive: true })).toEqual([]);
});

test('the first lines say who may come in and which plans hold', async () => {
  const firstLines = async (environment: Record<string, string>) =>
    (await look({ PORT: String(await freePort()), ...environment })).slice(0, 2);
  expect(await firstLines({ SIGN_UP: 'closed', PLANS: 'open' })).toMatchObject([
    { state: 'well', text: expect.stringContaining('Who may come in: nobody') },
    { state: 'well', text: expect.stringContaining('Everything is open for everybody') },
  ]);
  expect(await firstLines({ PUBLIC_URL: 'https://s.example' })).toMatchObject([
    { state: 'careful', text: expect.stringContaining('anyone who reaches the pages') },
    { state: 'well', text: expect.stringContaining('a new one the free plan') },
  ]);
});

test.each([
  [{}, 'well', 'plans cannot be bought'],
  [{ BILLING_PRICES: '{"currency":"eur","M":{"pro":{"monthly":1200}}}' }, 'well', 'at 1 price'],
  [{ BILLING_PRICES: '{"currency":"eur","M":{"gold":{}}}' }, 'wrong', 'BILLING_PRICES'],
  [{ STRIPE_SECRET_KEY: 'sk_test' }, 'careful', 'without STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' }, 'well', 'through Stripe'],
])('a line says how plans are bought: %j', async (environment, state, text) => {
  expect(await look(environment)).toContainEqual({ state, text: expect.stringContaining(text) });
});

test('an open installation says nothing of plans and payments, unless their variables are broken', async () => {
  const texts = async (environment: Record<string, string>) =>
    (await look({ PLANS: 'open', ...environment })).map(({ text }) => text);
  const ofPlans = /\bplans?\b|payment|bought/i;
  expect((await texts({})).filter((text) => ofPlans.test(text))).toEqual([]);
  const sold = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' };
  expect((await texts(sold)).filter((text) => ofPlans.test(text))).toEqual([]);
  expect(await texts({ BILLING_PRICES: '{"currency":"eur","M":{"gold":{}}}' })).toContainEqual(
    expect.stringContaining('BILLING_PRICES'),
  );
});

test('an existing folder of files is tested, and no file is left behind', async () => {
  await mkdir(join(folder, 'files'));
  expect(await look()).toContainEqual({ state: 'well', text: 'Files: the folder stores them' });
  expect(await readdir(folder, { recursive: true })).toEqual(['files']);
});

test('invalid variables are reported, one per line', async () => {
  const findings = await look({ PORT: 'http', SECRET: 'short' });
  expect(wrong(findings)).toEqual([
    'The configuration is not valid:',
    expect.stringContaining('PORT'),
    expect.stringContaining('SECRET'),
  ]);
});

test('dangers are reported as warnings', async () => {
  const findings = await look({ HOST: '0.0.0.0' });
  expect(careful(findings)).toContainEqual(expect.stringContaining('PUBLIC_URL'));
});

const careful = (findings: Finding[]) =>
  findings.filter(({ state }) => state === 'careful').map(({ text }) => text);

test('mail that goes to the outbox, a missing PUBLIC_URL and a missing backup are reported', async () => {
  await mkdir(join(folder, 'database'));
  expect(careful(await look())).toEqual([
    'PUBLIC_URL: links in mails begin with http://127.0.0.1:3000, which only this machine can open',
    'Mail: SMTP_URL is not set, so nothing is sent: mail goes to the outbox page',
    'Backup: none was made by the schedule at /admin/storage or `npm run backup -- FOLDER`',
  ]);
});

test.each([
  [6, 'well'],
  [7, 'careful'],
  [400, 'careful'],
])('a backup of %i days ago is %s', async (days, state) => {
  await mkdir(join(folder, 'database'));
  const made_at = new Date(Date.now() - days * 86_400_000 - 1000).toISOString();
  await writeFile(join(folder, 'last-backup'), JSON.stringify({ made_at, folder: '/backups/one' }));
  const text = `Backup: the last one was made ${days} days ago, in /backups/one`;
  expect(await look()).toContainEqual({ state, text });
  const off = await look({ BACKUP_DAYS: '0' });
  expect(off.filter(({ text }) => text.startsWith('Backup'))).toEqual([]);
});

test('a data folder that other users can read is reported', async () => {
  const open = join(folder, 'open');
  await mkdir(open);
  await chmod(open, 0o755);
  expect(wrong(await look({ DATA_DIR: open }))).toEqual([expect.stringContaining('chmod 700')]);
});

test('each service that does not answer is reported by name', async () => {
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const findings = await look({
    DATABASE_URL: `postgres://u:p@${host}/n`,
    REDIS_URL: `redis://${host}`,
    SMTP_URL: `smtp://${host}`,
    FILES_URL: `s3://k:s@${host}/bucket?endpoint=${encodeURIComponent(`http://${host}`)}`,
    OIDC_ISSUER: `http://${host}`,
    OIDC_CLIENT_ID: 'id',
    BROWSER_PATH: join(folder, 'no-browser'),
  });
  const names = ['Database', 'Files', 'Redis', 'Mail', 'Printing', 'Sign-in provider'];
  expect(wrong(findings)).toEqual(
    names.map((name) => expect.stringMatching(new RegExp(`^${name}: .+`))),
  );
});

test('a mail server that responds is reported as healthy', async () => {
  const port = await freePort();
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  server.listen(port, '127.0.0.1');
  const findings = await look({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  expect(findings).toContainEqual({
    state: 'well',
    text: expect.stringMatching(/^Mail: .+accepts/),
  });
  server.close();
});
