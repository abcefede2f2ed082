import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { answerFailures } from '../http/response/failures.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { openMail } from './open-mail.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { serveOutbox } from './outbox-page.ts';
import { outboxMails } from './tables.ts';

let database: Database;
let outbox: Outbox;
let logged = '';
const log = pino(
  new Writable({
    write(chunk, _, done) {
      logged += String(chunk);
      done();
    },
  }),
);
beforeAll(async () => {
  database = await openTestDatabase();
  outbox = createOutbox(database, log);
});
afterAll(() => database.close());
beforeEach(async () => {
  logged = '';
  await database.orm.delete(outboxMails);
});

function mail(subject: string, code?: string) {
  const html = `<html><head></head><body><h1>${subject}</h1><script>alert(1)</script></body></html>`;
  return {
    to: 'ada@example.org',
    subject,
    text: `${subject} in plain`,
    html,
    ...(code && { code }),
  };
}

/** Reads a path of the outbox, with the key of its address. */
async function read(path: string, key = 'right-key') {
  const app = Fastify();
  answerFailures(app);
  serveOutbox(app, outbox, 'right-key');
  return app.inject({ url: path, query: { key } });
}

test('the outbox shows mails newest first, with their codes', async () => {
  await outbox.send(mail('Welcome'));
  await outbox.send(mail('Your code', '123456'));
  const page = await read('/outbox');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body.indexOf('Your code')).toBeLessThan(page.body.indexOf('Welcome'));
  expect(page.body).toContain('<code>123456</code>');
});

test('a one-time code is logged, the rest of the mail is not', async () => {
  await outbox.send(mail('Your code', '123456'));
  expect(JSON.parse(logged)).toMatchObject({ level: 30, code: '123456' });
  for (const part of ['ada@example.org', 'Your code', 'in plain'])
    expect(logged).not.toContain(part);
});

test("a mail's HTML is shown in a sandboxed frame and cannot break out of it", async () => {
  await outbox.send(mail('"Quoted" <b>subject</b>'));
  const [stored] = await outbox.list();
  const page = await read(`/outbox/${stored?.id}`);
  expect(page.body).toContain('<iframe title="The mail" sandbox="allow-popups');
  expect(page.body).not.toContain('allow-scripts');
  expect(page.body).not.toContain('<script>');
  expect(page.body).not.toContain('<b>');
});

test('scripts read the mails as JSON', async () => {
  await outbox.send(mail('Your code', '123456'));
  const answer = await read('/outbox.json');
  expect(answer.json()).toMatchObject({ status: 'success', data: [{ code: '123456' }] });
});

test('the outbox opens only with the key in its address', async () => {
  await outbox.send(mail('Your code', '123456'));
  const [stored] = await outbox.list();
  for (const path of ['/outbox', `/outbox/${stored?.id}`, '/outbox.json']) {
    expect((await read(path)).statusCode).toBe(200);
    expect((await read(path, 'wrong-key')).statusCode).toBe(404);
    expect((await read(path, '')).statusCode).toBe(404);
  }
});

test('the links of the outbox contain its key', async () => {
  await outbox.send(mail('Welcome'));
  const [stored] = await outbox.list();
  expect((await read('/outbox')).body).toContain(`href="/outbox/${stored?.id}?key=right-key"`);
  expect((await read(`/outbox/${stored?.id}`)).body).toContain('href="/outbox?key=right-key"');
});

test('the outbox stores the newest two hundred mails', async () => {
  for (let number = 1; number <= 203; number++) await outbox.send(mail(`Mail ${number}`));
  const mails = await outbox.list();
  expect(mails).toHaveLength(200);
  expect(mails.map(({ subject }) => subject)).not.toContain('Mail 3');
  expect(mails.map(({ subject }) => subject)).toContain('Mail 4');
});

test('without a log a code is only on the page', async () => {
  await createOutbox(database, null).send(mail('Your code', '123456'));
  expect(await outbox.list()).toHaveLength(1);
  expect(logged).toBe('');
});

test.each<[string, Record<string, string>, boolean]>([
  ['on a machine of one’s own', {}, true],
  ['on an open one', { HOST: '0.0.0.0' }, true],
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }, false],
  [
    'with a mail server in development',
    { SMTP_URL: 'smtp://127.0.0.1:1', DEVELOPMENT: 'true' },
    false,
  ],
])('%s there is an outbox: %o %s', async (_, environment, there) => {
  const secrets = createSecrets('r'.repeat(32));
  const port = openMail(readConfig(environment), database, secrets, log);
  expect(port.outboxPath !== null).toBe(there);
  const app = Fastify();
  port.serve(app);
  expect((await app.inject(port.outboxPath ?? '/outbox')).statusCode).toBe(there ? 200 : 404);
  await port.mailer.send(mail('Your code', '123456')).catch(() => undefined);
  expect(logged.includes('123456')).toBe(there && !environment.HOST);
  await port.mailer.close();
});
