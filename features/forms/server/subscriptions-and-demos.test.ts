import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setDemoTimes } from '#features/installation/contract.ts';
import { type Person, signUp } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import {
  atTrueTime,
  contactFields,
  createFormVisitors,
  type FormVisitors,
  later,
  mailWith,
  newAddress,
  oneDay,
} from '#tests/fixtures/visitors/form-visitors.ts';
import { deleteSubmission } from '../contract/admin-calls.ts';
import { readDemoTimes, unsubscribe, verifySubscriber } from '../contract/calls.ts';
import { sweepForms } from './sweeping.ts';

let suite: TestSuite;
let admin: Person;
let visitors: FormVisitors;
beforeAll(async () => {
  suite = await startSuite();
  admin = await signUp(suite);
  visitors = createFormVisitors(suite, admin);
});
afterAll(() => suite.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('subscribing', () => {
  const passIn = async (email: string, label: string): Promise<string> => {
    const { text } = await mailWith(suite, email);
    return new RegExp(`${label}: \\S+\\?pass=(\\S+)`).exec(text)?.[1] ?? '';
  };
  const stateOf = async (email: string) =>
    (await visitors.submissionsOf(email)).map(({ confirmed_date }) => confirmed_date !== null);

  test('an address counts once its link is confirmed, and is deleted by the other one [S7.226]', async () => {
    const email = newAddress();
    await visitors.post('subscribe', { email });
    expect(await stateOf(email)).toEqual([false]);
    const pass = await passIn(email, 'Subscribe');
    const url = `/forms/subscription/confirm?pass=${pass}`;
    // A mail scanner opens the link.
    expect((await suite.http.inject(url)).body).toContain('<button');
    expect(await stateOf(email)).toEqual([false]);
    expect(await suite.send(verifySubscriber, { body: { pass } })).toEqual({ email });
    expect(await stateOf(email)).toEqual([true]);
    const end = await passIn(email, 'Delete it now');
    const ended = await suite.http.inject({
      method: 'POST',
      url: `/forms/subscription/end?pass=${end}`,
    });
    expect([ended.statusCode, await stateOf(email)]).toEqual([200, []]);
    // The mail program may send it twice.
    expect(await suite.send(unsubscribe, { body: { pass: end } })).toBeNull();
    const again = await suite.request(verifySubscriber, { body: { pass } });
    expect(again.status).toBe(404);
  });

  test.each([
    ['a forged pass', (pass: string) => `x${pass}`, 0],
    ['a pass of four days ago', (pass: string) => pass, 4 * oneDay],
  ])('%s confirms nothing', async (_, change, wait) => {
    const email = newAddress();
    await visitors.post('subscribe', { email });
    const pass = change(await passIn(email, 'Subscribe'));
    later(wait);
    expect((await suite.request(verifySubscriber, { body: { pass } })).status).toBe(404);
    expect(await stateOf(email)).toEqual([false]);
  });

  test('unconfirmed addresses are deleted after a week, requests after the days that are set', async () => {
    const begun = Date.now();
    const [waiting, confirmed, asking] = [newAddress(), newAddress(), newAddress()];
    await visitors.post('subscribe', { email: waiting });
    await visitors.post('subscribe', { email: confirmed });
    await suite.send(verifySubscriber, { body: { pass: await passIn(confirmed, 'Subscribe') } });
    await visitors.post('contact', { ...contactFields, email: asking });
    const left = async (days: number) => {
      const now = () => new Date(begun + days * oneDay);
      await sweepForms({ database: suite.database, days: 365, now });
      const rows = await Promise.all([waiting, confirmed, asking].map(visitors.submissionsOf));
      return rows.map(({ length }) => length);
    };
    expect(await left(6)).toEqual([1, 1, 1]);
    expect(await left(8)).toEqual([0, 1, 1]);
    expect(await left(366)).toEqual([0, 1, 0]);
  });
});

describe('times for demos', () => {
  const hours = {
    time_zone: 'Europe/Berlin',
    days: [1, 2, 3, 4, 5, 6, 7],
    from: '09:00',
    to: '11:00',
    minutes: 60,
  };
  const times = async () => (await suite.send(readDemoTimes, {})).times;
  const setTimes = (body: typeof hours) =>
    atTrueTime(() => suite.send(setDemoTimes, { body }, admin.accessToken));
  const book = (starts_at: string, email = newAddress()) =>
    visitors.post('demo', { full_name: 'Win money', email, starts_at });

  test('there are none until an administrator sets the hours', async () => {
    await setTimes({ ...hours, days: [] });
    expect(await times()).toEqual([]);
  });

  test('no time is booked twice, and one is free again when its request is deleted [S7.232]', async () => {
    await setTimes(hours);
    const [at = ''] = await times();
    const answers = await Promise.all([book(at), book(at), book(at)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await times()).not.toContain(at);
    const booked = (await visitors.submissionsOf('@example.org')).find(
      (one) => one.starts_date === at,
    );
    await atTrueTime(() =>
      suite.send(deleteSubmission, { params: { id: booked?.id ?? '' } }, admin.accessToken),
    );
    expect(await times()).toContain(at);
  });

  test('a time that is not offered is refused', async () => {
    await setTimes(hours);
    const [at = ''] = await times();
    const answers = await Promise.all(
      [-30 * 60_000, 40 * oneDay, -3 * oneDay].map((away) =>
        book(new Date(Date.parse(at) + away).toISOString()),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
  });

  test('a visitor changes their time, which sets the other one free', async () => {
    await setTimes(hours);
    const [first = '', second = ''] = await times();
    const email = newAddress();
    await book(first, email);
    await book(second, email);
    expect(await visitors.submissionsOf(email)).toMatchObject([{ starts_date: second }]);
    expect(await times()).toContain(first);
  });

  test('a stranger who enters the address of a booking changes nothing of it', async () => {
    await setTimes(hours);
    const [first = '', second = ''] = await times();
    const email = newAddress();
    await book(first, email);
    const sent = await visitors.post(
      'demo',
      { full_name: 'Mallory', email, starts_at: second },
      '198.51.100.7',
    );
    expect(sent.status).toBe(200);
    expect(await visitors.submissionsOf(email)).toMatchObject([
      { starts_date: second, same_address: true, times: 1 },
      { starts_date: first, same_address: false, times: 1, fields: { full_name: 'Win money' } },
    ]);
    // The visitor still changes their own.
    const third = (await times())[0] ?? '';
    await book(third, email);
    expect((await visitors.submissionsOf(email)).map((one) => one.starts_date)).toEqual([
      second,
      third,
    ]);
  });

  test('the visitor gets the time by mail, and nothing that was entered', async () => {
    await setTimes(hours);
    const email = newAddress();
    await book((await times())[0] ?? '', email);
    const mail = await mailWith(suite, email);
    expect(mail.text).toMatch(/It begins on .*(09|10):00 .*\(Europe\/Berlin\)\./);
    expect(mail.text).not.toContain('Win money');
  });
});
