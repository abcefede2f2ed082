import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import type { Database } from '../database/database.ts';
import { answerFailures } from '../http/failures.ts';
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

async function servePage(open = false): Promise<FastifyInstance> {
  const app = Fastify();
  answerFailures(app);
  serveOutbox(app, outbox, { open });
  return app;
}

test('the outbox shows mails newest first, with their codes', async () => {
  await outbox.send(mail('Welcome'));
  await outbox.send(mail('Your code', '123456'));
  const page = await (await servePage()).inject('/outbox');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body.indexOf('Your code')).toBeLessThan(page.body.indexOf('Welcome'));
  expect(page.body).toContain('<code>123456</code>');
});

test('a one-time code stands in the log, the rest of the mail does not', async () => {
  await outbox.send(mail('Your code', '123456'));
  expect(JSON.parse(logged)).toMatchObject({ level: 30, to: 'ada@example.org', code: '123456' });
  expect(logged).not.toContain('in plain');
});

test("a mail's HTML is shown in a sandboxed frame and cannot break out of it", async () => {
  await outbox.send(mail('"Quoted" <b>subject</b>'));
  const [kept] = await outbox.list();
  const page = await (await servePage()).inject(`/outbox/${kept?.id}`);
  expect(page.body).toContain('<iframe title="The mail" sandbox="allow-popups');
  expect(page.body).not.toContain('allow-scripts');
  expect(page.body).not.toContain('<script>');
  expect(page.body).not.toContain('<b>');
});

test('scripts read the mails as JSON', async () => {
  await outbox.send(mail('Your code', '123456'));
  const answer = await (await servePage()).inject('/outbox.json');
  expect(answer.json()).toMatchObject({ status: 'success', data: [{ code: '123456' }] });
});

test('only this machine may read the outbox, unless it is opened', async () => {
  const app = await servePage();
  const elsewhere = [
    { remoteAddress: '192.0.2.7' },
    { headers: { 'x-forwarded-for': '192.0.2.7' } },
    { headers: { host: 'rebound.example' } },
  ];
  for (const request of elsewhere) {
    const { statusCode } = await app.inject({ url: '/outbox', ...request });
    expect(statusCode).toBe(404);
  }
  const opened = await servePage(true);
  expect((await opened.inject({ url: '/outbox', remoteAddress: '192.0.2.7' })).statusCode).toBe(
    200,
  );
});

test('the outbox keeps the newest two hundred mails', async () => {
  for (let number = 1; number <= 203; number++) await outbox.send(mail(`Mail ${number}`));
  const mails = await outbox.list();
  expect(mails).toHaveLength(200);
  expect(mails.map(({ subject }) => subject)).not.toContain('Mail 3');
  expect(mails.map(({ subject }) => subject)).toContain('Mail 4');
});

test('what is really delivered is shown too, and its code stays out of the log', async () => {
  const delivered: string[] = [];
  const both = createOutbox(database, log, {
    send: async ({ to }) => void delivered.push(to),
    close: async () => undefined,
  });
  await both.send(mail('Your code', '123456'));
  expect(delivered).toEqual(['ada@example.org']);
  expect(await both.list()).toHaveLength(1);
  expect(logged).toBe('');
});
