import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import type { Database } from '../database/database.ts';
import { createAltcha } from './altcha.ts';
import type { Captcha } from './captcha.ts';

let database: Database;
let captcha: Captcha;
beforeAll(async () => {
  database = await openTestDatabase();
  captcha = createAltcha({ database, key: 'a key of this test' });
});
afterAll(() => database.close());
afterEach(() => vi.useRealTimers());

/** Does what the widget in the browser does. */
async function solve(from: Captcha): Promise<{ challenge: Challenge; solution: unknown }> {
  const challenge = (await from.challenge()) as Challenge;
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

test('a solved challenge is valid once, in any process', async () => {
  const payload = encode(await solve(captcha));
  const otherProcess = createAltcha({ database, key: 'a key of this test' });
  expect(await captcha.verify(payload)).toBe(true);
  expect(await captcha.verify(payload)).toBe(false);
  expect(await otherProcess.verify(payload)).toBe(false);
});

test('of two simultaneous requests with the same solution one is accepted', async () => {
  const payload = encode(await solve(captcha));
  const both = await Promise.all([captcha.verify(payload), captcha.verify(payload)]);
  expect(both.sort()).toEqual([false, true]);
});

test('an expired challenge is refused', async () => {
  const brief = createAltcha({ database, key: 'a key of this test', lifetime: 60_000 });
  const payload = encode(await solve(brief));
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  expect(await brief.verify(payload)).toBe(false);
});

test('a challenge that was changed or signed with another key is refused', async () => {
  const { challenge, solution } = await solve(captcha);
  const longer = { ...challenge.parameters, expiresAt: 4_000_000_000 };
  expect(
    await captcha.verify(encode({ challenge: { ...challenge, parameters: longer }, solution })),
  ).toBe(false);
  expect(await captcha.verify(encode(await solve(createAltcha({ database, key: 'other' }))))).toBe(
    false,
  );
});

test.each(['', 'not base64 of anything', encode(null), encode({}), encode({ challenge: {} })])(
  'the payload %o is refused',
  async (payload) => {
    expect(await captcha.verify(payload)).toBe(false);
  },
);

test('a solution without the proof of work is refused', async () => {
  const challenge = await captcha.challenge();
  const solution = { counter: 0, derivedKey: '00'.repeat(32) };
  expect(await captcha.verify(encode({ challenge, solution }))).toBe(false);
});
