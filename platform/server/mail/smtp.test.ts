import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createSmtpMailer } from './smtp.ts';

const mail = { to: 'ada@example.org', subject: 'Grüße', text: 'plain', html: '<p>rich</p>' };
let server: SMTPServer | undefined;
afterEach(async () => {
  await new Promise<void>((done) => (server ? server.close(done) : done()));
  server = undefined;
});

async function startServer(refuse?: string): Promise<{ port: number; mails: Email[] }> {
  const mails: Email[] = [];
  server = new SMTPServer({
    authMethods: ['PLAIN'],
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'user@host' && password === 'p:w'
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onRcptTo: (_, __, done) => done(refuse ? new Error(refuse) : null),
    async onData(stream, _, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      mails.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return { port: (server.server.address() as AddressInfo).port, mails };
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

test('sending rejects with a clear reason when nobody listens', async () => {
  const { port } = await startServer();
  await new Promise<void>((done) => server?.close(done));
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from });
  await expect(mailer.send(mail)).rejects.toMatchObject({
    message: 'The mail server at 127.0.0.1 did not take the mail.',
    cause: { message: expect.stringContaining('ECONNREFUSED') },
  });
  await mailer.close();
});

test('sending rejects when the mail server wants another password or refuses the person', async () => {
  const { port } = await startServer('no such person');
  const stranger = createSmtpMailer({ url: `smtp://user:wrong@127.0.0.1:${port}`, from });
  await expect(stranger.send(mail)).rejects.toMatchObject({ cause: { code: 'EAUTH' } });
  await stranger.close();
  const known = createSmtpMailer({ url: `smtp://user%40host:p%3Aw@127.0.0.1:${port}`, from });
  await expect(known.send(mail)).rejects.toMatchObject({ cause: { responseCode: 550 } });
  await known.close();
});
