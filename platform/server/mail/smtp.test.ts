import { afterEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#tests/fixtures/services/mail-server.ts';
import { createSmtpMailer } from './smtp.ts';

const mail = { to: 'ada@example.org', subject: 'Grüße', text: 'plain', html: '<p>rich</p>' };
let server: MailServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const signIn = { user: 'user@host', password: 'p:w' };

async function startServer(refuse?: string): Promise<MailServer & { port: string }> {
  server = await startMailServer({ signIn, ...(refuse ? { refuse } : {}) });
  return { ...server, port: new URL(server.url).port };
}

const from = 'Sightline <no-reply@sightline.example>';

test('a mail arrives at the mail server with both bodies and the configured sender', async () => {
  const { port, mails } = await startServer();
  const mailer = createSmtpMailer({ url: `smtp://user%40host:p%3Aw@127.0.0.1:${port}`, from });
  await mailer.send(mail);
  await mailer.close();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    subject: 'Grüße',
    text: 'plain\n',
    html: '<p>rich</p>\n',
    from: { name: 'Sightline', address: 'no-reply@sightline.example' },
    to: [{ address: 'ada@example.org' }],
  });
  // No holiday note answers it.
  expect(mails[0]?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
});

test('a long header field of a mail arrives complete', async () => {
  const { port, mails } = await startServer();
  const mailer = createSmtpMailer({ url: `smtp://user%40host:p%3Aw@127.0.0.1:${port}`, from });
  const address = `<https://sightline.example/mails/off/mention?pass=${'a1-'.repeat(60)}>`;
  await mailer.send({ ...mail, headers: { 'List-Unsubscribe': address } });
  await mailer.close();
  expect(mails[0]?.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe', value: address }),
  );
});

test('sending rejects with a clear reason when no server listens', async () => {
  const { port, close } = await startServer();
  await close();
  server = undefined;
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from });
  await expect(mailer.send(mail)).rejects.toMatchObject({
    message: 'The mail server at 127.0.0.1 did not take the mail.',
    cause: { message: expect.stringContaining('ECONNREFUSED') },
  });
  await mailer.close();
});

test('sending rejects when the mail server refuses the password or the recipient', async () => {
  const { port } = await startServer('no such person');
  const refused = createSmtpMailer({ url: `smtp://user:wrong@127.0.0.1:${port}`, from });
  await expect(refused.send(mail)).rejects.toMatchObject({ cause: { code: 'EAUTH' } });
  await refused.close();
  const known = createSmtpMailer({ url: `smtp://user%40host:p%3Aw@127.0.0.1:${port}`, from });
  await expect(known.send(mail)).rejects.toMatchObject({ cause: { responseCode: 550 } });
  await known.close();
});
