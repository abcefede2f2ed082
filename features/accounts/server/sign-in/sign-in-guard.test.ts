import { expect, test } from 'vitest';
import { allowSignIn, forgiveSignIn, liftLock } from './sign-in-guard.ts';

type Parts = Parameters<typeof allowSignIn>[0];

/** Records the checks of the limits; the named limits are used up. */
function begin({ used = [] as string[], isKnown = false, verifies = true, rate = 1 } = {}) {
  const checks: string[] = [];
  const note =
    (act: string) =>
    async ({ name, max, seconds }: { name: string; max: number; seconds: number }, of: string) => {
      checks.push(`${act} ${name} ${of}`);
      expect(seconds).toBe(900);
      limits.set(name, max);
      return !used.includes(name);
    };
  const limits = new Map<string, number>();
  const parts: Parts = {
    attempts: { allow: note('allow'), forgive: note('forgive'), clear: note('clear') },
    known: { of: (cookie: string, email: string) => (isKnown ? `${cookie} of ${email}` : null) },
    captcha: { verify: async (solved: string) => verifies && solved === 'solved' },
    config: { RATE_LIMIT: rate * usualLimit },
  } as never;
  return { parts, checks, limits };
}
const usualLimit = 3000;
const given = { email: 'a@x', address: '::1', cookie: 'firefox', captcha: 'solved' };
const tooMany = 'auth/too-many-request';

test.each([
  [
    'an unknown browser',
    {},
    {},
    null,
    ['sign-in-address ::1', 'sign-in a@x|::1', 'sign-in-account a@x'],
  ],
  [
    'an address that guesses at many accounts',
    { used: ['sign-in-address'] },
    {},
    tooMany,
    ['sign-in-address ::1'],
  ],
  [
    'a known browser',
    { isKnown: true },
    {},
    null,
    ['sign-in-address ::1', 'sign-in-known a@x|firefox of a@x'],
  ],
  [
    'a known browser that guesses',
    { isKnown: true, used: ['sign-in-known'] },
    {},
    tooMany,
    ['sign-in-address ::1', 'sign-in-known a@x|firefox of a@x'],
  ],
  [
    'one address that guesses at an account',
    { used: ['sign-in'] },
    {},
    tooMany,
    ['sign-in-address ::1', 'sign-in a@x|::1'],
  ],
  [
    'many browsers, without a captcha',
    { used: ['sign-in-account'] },
    { captcha: undefined },
    'captcha/required',
    ['sign-in-address ::1', 'sign-in a@x|::1', 'sign-in-account a@x'],
  ],
  [
    'many browsers, with a wrong captcha',
    { used: ['sign-in-account'] },
    { captcha: 'wrong' },
    'captcha/failed',
    ['sign-in-address ::1', 'sign-in a@x|::1', 'sign-in-account a@x'],
  ],
  [
    'many browsers, with a captcha',
    { used: ['sign-in-account'] },
    {},
    null,
    ['sign-in-address ::1', 'sign-in a@x|::1', 'sign-in-account a@x', 'sign-in-many a@x'],
  ],
  [
    'too many browsers',
    { used: ['sign-in-account', 'sign-in-many'] },
    {},
    tooMany,
    ['sign-in-address ::1', 'sign-in a@x|::1', 'sign-in-account a@x', 'sign-in-many a@x'],
  ],
] as const)(
  'an attempt of %s is checked against its limits, in order',
  async (_, state, change, code, limits) => {
    const { parts, checks } = begin({ ...state, used: [...('used' in state ? state.used : [])] });
    const allowed = allowSignIn(parts, { ...given, ...change });
    if (code) await expect(allowed).rejects.toMatchObject({ code });
    else await allowed;
    expect(checks).toEqual(limits.map((limit) => `allow ${limit}`));
  },
);

test('an attempt that required a captcha is delayed, and others are not', async () => {
  const delayOf = async (used: string[]) => {
    const begun = performance.now();
    await allowSignIn(begin({ used }).parts, given);
    return performance.now() - begun;
  };
  expect(await delayOf(['sign-in-account'])).toBeGreaterThan(490);
  expect(await delayOf([])).toBeLessThan(400);
});

test('each limit has its number of attempts, and the network address has the configured rate', async () => {
  const { parts, limits } = begin({ used: ['sign-in-account'], rate: 2.5 });
  await allowSignIn(parts, given);
  expect(Object.fromEntries(limits)).toEqual({
    'sign-in-address': 250,
    'sign-in': 10,
    'sign-in-account': 10,
    'sign-in-many': 100,
  });
  const known = begin({ isKnown: true });
  await allowSignIn(known.parts, given);
  expect(known.limits.get('sign-in-known')).toBe(10);
});

test.each([
  [false, ['forgive sign-in-address ::1', 'clear sign-in a@x|::1', 'forgive sign-in-account a@x']],
  [true, ['forgive sign-in-address ::1', 'clear sign-in-known a@x|firefox of a@x']],
])(
  "the right password from a known browser, %s, refunds the browser's own attempts",
  async (isKnown, acts) => {
    const { parts, checks } = begin({ isKnown });
    await forgiveSignIn(parts, given);
    expect(checks).toEqual(acts);
  },
);

test.each([
  [false, []],
  [true, ['clear sign-in-known a@x|firefox of a@x']],
])(
  'a new password ends the locks of the account; of a known browser, %s, too',
  async (isKnown, acts) => {
    const { parts, checks } = begin({ isKnown });
    await liftLock(parts, given);
    expect(checks).toEqual([
      ...acts,
      'clear sign-in a@x|::1',
      'clear sign-in-account a@x',
      'clear sign-in-many a@x',
    ]);
  },
);
