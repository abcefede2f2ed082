import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { createToken, deleteToken } from '../contract.ts';
import { claimExpiring, sendExpiryMail } from './expiry-mails.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

const day = 86_400_000;

/** A new account with tokens of some lifetimes, and the mails that it gets. */
async function begin(...lifetimes: (number | null)[]) {
  const person = await makePerson(suite);
  for (const days of lifetimes) {
    const body = { name: `For ${days}`, scopes: ['read' as const], days };
    await suite.send(createToken, { body }, person.accessToken);
  }
  const mails: Mail[] = [];
  const options = {
    database: suite.database,
    people: suite.accounts.directory,
    publicUrl: 'https://sightline.example',
    mailer: {
      async send(mail: Mail) {
        if (mail.to === person.email) mails.push(mail);
      },
    },
  };
  /** Sends what is due after so many days, and returns the subjects of all mails until then. */
  const after = async (days: number) => {
    const now = new Date(Date.now() + days * day);
    for await (const one of claimExpiring(suite.database.orm, now))
      await sendExpiryMail(options, one.token, one.days);
    return mails.map(({ subject }) => subject);
  };
  return { person, options, mails, after };
}

test('an owner gets one mail a week before a token expires, and one a day before', async () => {
  const { after } = await begin(30, null);
  expect(await after(22)).toEqual([]);
  const week = "Your token 'For 30' expires within 7 days";
  expect(await after(23.1)).toEqual([week]);
  expect(await after(25)).toEqual([week]);
  const last = "Your token 'For 30' expires within a day";
  expect(await after(29.1)).toEqual([week, last]);
  expect(await after(29.5)).toEqual([week, last]);
  expect(await after(31)).toEqual([week, last]);
});

test('a token for a few days is not announced when it was just created', async () => {
  const { after } = await begin(1, 3, 7);
  expect(await after(0)).toEqual([]);
  expect(await after(0.5)).toEqual([]);
  expect(await after(2.5)).toEqual(["Your token 'For 3' expires within a day"]);
});

test('two servers that look at once send a mail once', async () => {
  const { after } = await begin(30);
  await Promise.all([after(24), after(24), after(24)]);
  expect(await after(24)).toHaveLength(1);
});

test('a token that was deleted meanwhile is not mailed about', async () => {
  const { person, options, mails } = await begin(30);
  const now = new Date(Date.now() + 24 * day);
  const own: { token: string; days: number }[] = [];
  for await (const due of claimExpiring(suite.database.orm, now))
    if (due.userId === person.userId) own.push(due);
  expect(own).toHaveLength(1);
  for (const { token: id } of own)
    await suite.send(deleteToken, { params: { id } }, person.accessToken);
  for (const { token, days } of own) await sendExpiryMail(options, token, days);
  expect(mails).toEqual([]);
});
