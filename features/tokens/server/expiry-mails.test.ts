import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { createToken } from '../contract.ts';
import { sendExpiryMails } from './expiry-mails.ts';

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
  const broken = { is: false };
  const options = {
    database: suite.database,
    people: suite.accounts.directory,
    publicUrl: 'https://sightline.example',
    mailer: {
      async send(mail: Mail) {
        if (broken.is) throw new Error('The mail server is away.');
        if (mail.to === person.email) mails.push(mail);
      },
    },
  };
  /** Sends what is due after so many days, and returns the subjects of all mails until then. */
  const after = async (days: number) => {
    await sendExpiryMails(options, new Date(Date.now() + days * day));
    return mails.map(({ subject }) => subject);
  };
  return { after, broken };
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

test('a mail that could not be sent is sent with the next look', async () => {
  const { after, broken } = await begin(30);
  broken.is = true;
  await expect(after(24)).rejects.toThrow('The mail server is away.');
  broken.is = false;
  expect(await after(24)).toHaveLength(1);
});
