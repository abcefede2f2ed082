import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forgotPassword } from '#features/accounts/contract/password.ts';
import { accountData, deleteUser } from '#features/accounts/contract/profile.ts';
import { acceptInvite } from '#features/sharing/contract/calls.ts';
import { createPasses } from '#platform/server/secrets/passes.ts';
import { createSecrets } from '#platform/server/secrets/secrets.ts';
import { fillInSignUp, makePerson, type Person } from '#tests/fixtures/people.ts';
import { type MailServer, startMailServer } from '#tests/fixtures/services/mail-server.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls, mapperComments, mapperSharing } from '#tools/mapper/contract/project.ts';
import { listNotifications, readMailSettings, setMail } from '../contract.ts';
import { mailOptOuts } from './tables.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

const publicUrl = 'https://sightline.example';
const secret = 'r'.repeat(32);
const secrets = createSecrets(secret);
const links = createUnsubscribeLinks(secrets, publicUrl);
let mailServer: MailServer;
let suite: TestSuite;
beforeAll(async () => {
  mailServer = await startMailServer();
  suite = await startSuite({
    DEFAULT_PLAN: 'pro',
    PUBLIC_URL: publicUrl,
    SMTP_URL: mailServer.url,
    SECRET: secret,
  });
});
afterAll(async () => {
  await suite.close();
  await mailServer.close();
});

const mailsTo = (email: string) =>
  mailServer.mails.filter(({ to }) => to?.some(({ address }) => address === email));

/** The newest mail to an address with a subject, once it has arrived. */
const arrived = (email: string, subject: RegExp): Promise<Email> =>
  vi.waitFor(
    () => {
      const found = mailsTo(email).findLast((mail) => subject.test(mail.subject ?? ''));
      if (!found) throw new Error(`No mail about ${subject} arrived.`);
      return found;
    },
    { timeout: 60_000, interval: 20 },
  );

const headerOf = (mail: Email, key: string) =>
  mail.headers.find((header) => header.key === key)?.value;

/** Path and query of the address that turns off a kind of mail. */
function unsubscribeOf(mail: Email): string {
  const [, address = ''] = /^<(\S+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '') ?? [];
  const { origin, pathname, search } = new URL(address);
  expect(origin).toBe(publicUrl);
  return pathname + search;
}

/** The request of a mail program when its user clicks 'Unsubscribe' (RFC 8058). */
const oneClick = (url: string, type = 'application/x-www-form-urlencoded') =>
  suite.http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
  });

/** An owner and an invited user, who accepted, requested more access and got it. */
async function share() {
  const owner = await makePerson(suite, { name: 'Amara Okafor' });
  const reader = await makePerson(suite);
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, owner.accessToken);
  const project_id = id;
  await suite.send(
    mapperSharing.share,
    { body: { project_id, email: reader.email, permission: 'V' } },
    owner.accessToken,
  );
  const invitation = await arrived(reader.email, /invited you/);
  const token = /\/invite\?token=(\w+)/.exec(invitation.text ?? '')?.[1] ?? '';
  await suite.send(acceptInvite, { body: { token } }, reader.accessToken);
  return { owner, reader, project_id };
}
type Shared = Awaited<ReturnType<typeof share>>;

const mention = ({ owner, reader, project_id }: Shared) =>
  suite.send(
    mapperComments.begin,
    { body: { project_id, anchor: 'card:1', text: 'Look', mentions: [reader.userId] } },
    owner.accessToken,
  );
const settingsOf = async (person: Person) =>
  (await suite.send(readMailSettings, {}, person.accessToken)).mails
    .filter(({ on }) => !on)
    .map(({ kind }) => kind);

test('mails that can be turned off say how, in their headers and below; other mails do not', async () => {
  const shared = await share();
  const { owner, reader, project_id } = shared;
  await mention(shared);
  const request = { project_id, permission: 'E' as const };
  await suite.send(mapperSharing.requestAccess, { body: request }, reader.accessToken);
  const answer = { ...request, user_id: reader.userId };
  await suite.send(mapperSharing.answerAccess, { body: answer }, owner.accessToken);
  const { email: newcomer } = await fillInSignUp(suite, {});
  await fillInSignUp(suite, { email: reader.email });
  await suite.send(forgotPassword, { body: { email: reader.email } });

  const table: [to: string, subject: RegExp, canBeTurnedOff: boolean][] = [
    [reader.email, /mentioned you/, true],
    [owner.email, /asks to edit/, true],
    [reader.email, /You can edit/, false],
    [reader.email, /invited you/, false],
    [newcomer, /is your Sightline code/, false],
    [reader.email, /already have a Sightline account/, false],
    [reader.email, /code for a new password/, false],
  ];
  for (const [to, subject, canBeTurnedOff] of table) {
    const mail = await arrived(to, subject);
    expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated');
    const post = canBeTurnedOff ? 'List-Unsubscribe=One-Click' : undefined;
    expect(headerOf(mail, 'list-unsubscribe-post'), mail.subject).toBe(post);
    expect(headerOf(mail, 'list-unsubscribe') !== undefined).toBe(canBeTurnedOff);
    for (const body of [mail.text, mail.html])
      expect(body?.includes('/mails/off/')).toBe(canBeTurnedOff);
    if (canBeTurnedOff) expect(mail.text).toContain(unsubscribeOf(mail));
  }
});

test('one click in a mail program turns that kind off for that user, and the bell still shows it', async () => {
  const shared = await share();
  await mention(shared);
  const url = unsubscribeOf(await arrived(shared.reader.email, /mentioned you/));
  const answer = await oneClick(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain('Emails about mentions of you are off');
  expect(answer.body).toContain('href="/account-settings"');
  expect(await settingsOf(shared.reader)).toEqual(['mention']);
  expect(await settingsOf(shared.owner)).toEqual([]);

  const isMention = ({ subject }: Email) => /mentioned you/.test(subject ?? '');
  const before = mailsTo(shared.reader.email).filter(isMention).length;
  await mention(shared);
  // A kind of mail that is on arrives, although it was requested later: the one before was not only
  // delayed.
  const request = { project_id: shared.project_id, permission: 'E' as const };
  await suite.send(mapperSharing.requestAccess, { body: request }, shared.reader.accessToken);
  const decline = { ...request, user_id: shared.reader.userId, permission: null };
  await suite.send(mapperSharing.answerAccess, { body: decline }, shared.owner.accessToken);
  await arrived(shared.reader.email, /was declined/);
  const token = shared.reader.accessToken;
  const { notifications } = await suite.send(listNotifications, { query: {} }, token);
  expect(notifications.filter(({ kind }) => kind === 'mention')).toHaveLength(2);
  expect(mailsTo(shared.reader.email).filter(isMention)).toHaveLength(before);
});

test('opening the link changes nothing; its button does, and the settings turn it on again', async () => {
  const person = await makePerson(suite);
  const url = linkFor(person, 'watched');
  for (const method of ['GET', 'HEAD'] as const) await suite.http.inject({ method, url });
  const page = await suite.http.inject({ url });
  expect(page.body).toContain('<form method="post">');
  expect(page.body).toContain('Turn off emails about changes to what you watch?');
  expect(await settingsOf(person)).toEqual([]);

  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'])
    expect((await oneClick(url, type)).statusCode).toBe(200);
  expect(await settingsOf(person)).toEqual(['watched']);
  const after = await suite.http.inject({ url });
  expect(after.body).toContain('Emails about changes to what you watch are off');
  expect(after.body).not.toContain('<form');

  const body = { kind: 'watched', on: true } as const;
  await suite.send(setMail, { body }, person.accessToken);
  expect(await settingsOf(person)).toEqual([]);
});

test('a link that is forged, changed, too old or of a deleted account changes nothing and says so', async () => {
  const person = await makePerson(suite);
  const url = linkFor(person, 'mention');
  const gone = await makePerson(suite);
  const goneUrl = linkFor(gone, 'mention');
  await oneClick(goneUrl);
  await suite.send(deleteUser, { body: {} }, gone.accessToken);
  expect(
    (await suite.database.orm.select().from(mailOptOuts)).map(({ userId }) => userId),
  ).not.toContain(gone.userId);
  const over = createPasses(secrets, 'mail-off:mention', -1).give(person.userId);
  const old = url.replace(/pass=.*/, `pass=${over}`);

  const wrong = [
    url.slice(0, -1),
    url.replace('/mention', '/watched'),
    url.replace('/mention', '/invitation'),
    url.replace(person.userId, gone.userId),
    url.replace(/\?.*/, ''),
    `${url}&pass=twice`,
    old,
    goneUrl,
  ];
  for (const address of wrong) {
    for (const answer of [await suite.http.inject({ url: address }), await oneClick(address)]) {
      expect(answer.statusCode, address).toBe(404);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).toContain('This link does not work');
    }
  }
  expect(await settingsOf(person)).toEqual([]);
});

test("the download of the account's data lists which mails are off", async () => {
  const person = await makePerson(suite);
  await oneClick(linkFor(person, 'mention'));
  expect(await suite.send(accountData, {}, person.accessToken)).toMatchObject({
    mails: { mails: expect.arrayContaining([{ kind: 'mention', on: false }]) },
  });
});

test('one-click unsubscribe is offered only over https, as the standard requires', () => {
  const headers = (url: string) => {
    const own = createUnsubscribeLinks(secrets, url);
    return Object.keys(own.headersOf(own.addressOf('ada', 'mention')));
  };
  expect(headers(publicUrl)).toEqual(['List-Unsubscribe', 'List-Unsubscribe-Post']);
  expect(headers('http://127.0.0.1:3000')).toEqual(['List-Unsubscribe']);
});

/** The address in a mail of the running suite, below the public address. */
function linkFor({ userId }: Person, kind: 'mention' | 'watched'): string {
  return links.addressOf(userId, kind).slice(publicUrl.length);
}
