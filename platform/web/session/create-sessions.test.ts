import { beforeEach, expect, test, vi } from 'vitest';
import { defineFailures, Failure } from '#kernel/call/failure.ts';
import { clearPersonalItems, storedItems } from '#platform/web/storage/items.ts';
import { createSessions, type SessionPorts } from './create-sessions.ts';
import type { SignInAnswer, Tokens } from './session.ts';

const failures = defineFailures({
  expired: [401, 'Too old.'],
  reused: [401, 'Used before.'],
  no_answer: [503, 'No network.'],
});
const hour = 3_600_000;
const ada: SignInAnswer = {
  email: 'ada@example.org',
  emailVerified: true,
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  expiresIn: 3600,
  customDetails: { profile_updated: true },
  metaData: {
    user_id: 'u1',
    full_name: 'Ada Byron',
    first_name: 'Ada',
    last_name: 'Byron',
    profile_pic: null,
    product_type: 'M',
    plan_type: 'F',
    default_dashboard: 'M',
  },
};

let now: number;
let queue: Promise<unknown>;
let refresh: ReturnType<typeof vi.fn<SessionPorts['refresh']>>;
/** The values that another tab stored arrive here. */
let arrive: () => void;

/** One tab of the browser; all tabs of a test share its storage, lock and server. */
function openTab() {
  const tab = createSessions({
    refresh,
    refusalOf: ({ code }) =>
      code === 'expired' ? 'expired' : code === 'reused' ? 'refused' : null,
    newAttempt: () => `attempt-${now}`,
    now: () => now,
    oneTabAtATime: (_, work) => {
      const turn = queue.then(() => work(true));
      queue = turn.catch(() => undefined);
      return turn;
    },
    whenStored: async (holds) => {
      arrive();
      await vi.waitFor(() => expect(holds()).toBe(true), { timeout: 10 }).catch(() => undefined);
    },
    notifyTabs: () => undefined,
  });
  tab.adopt();
  return tab;
}

const next = (number: number): Tokens => ({
  accessToken: `access-${number}`,
  refreshToken: `refresh-${number}`,
  expiresIn: 3600,
});

beforeEach(() => {
  now = 1_000_000;
  queue = Promise.resolve();
  refresh = vi.fn<SessionPorts['refresh']>(async () => next(2));
  arrive = () => undefined;
  storedItems.rememberedAccount.clear();
  clearPersonalItems();
});

test('signing in stores the session and the access token by their names [S3.9] [S3.10] [S3.11] [S7.255]', () => {
  const tab = openTab();
  expect(tab.begin(ada)).toBe(true);
  expect(storedItems.session.read()).toMatchObject({
    email: 'ada@example.org',
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    emailVerified: true,
    customDetails: { profile_updated: true },
    metaData: { full_name: 'Ada Byron', receivedAt: now, expiresIn: 3600 },
  });
  expect(storedItems.authToken.read()).toBe('access-1');
});

test('no token or an unverified address starts no session, but the account is remembered [S4.20]', () => {
  const tab = openTab();
  expect(tab.begin({ ...ada, emailVerified: false })).toBe(false);
  expect(tab.begin({ email: ada.email, emailVerified: false })).toBe(false);
  expect(storedItems.session.read()).toBeNull();
  expect(storedItems.rememberedAccount.read()).toEqual({ email: ada.email, emailVerified: false });
});

test('an expired access token is replaced, with its refresh token, before it is handed out [S4.32]', async () => {
  const tab = openTab();
  tab.begin(ada);
  expect(await tab.freshAccessToken()).toBe('access-1');
  now += hour;
  expect(await tab.freshAccessToken()).toBe('access-2');
  expect(storedItems.session.read()).toMatchObject({
    accessToken: 'access-2',
    refreshToken: 'refresh-2',
    email: 'ada@example.org',
    metaData: { receivedAt: now },
  });
  expect(storedItems.authToken.read()).toBe('access-2');
});

test('a token expires by its age in this browser, so that a wrong clock has no effect', async () => {
  now = Date.UTC(1999, 0, 1);
  const tab = openTab();
  tab.begin(ada);
  now += hour / 2;
  expect(await tab.freshAccessToken()).toBe('access-1');
  now -= 2 * hour;
  expect(await tab.freshAccessToken()).toBe('access-2');
});

test('two tabs that wake together send one refresh', async () => {
  openTab().begin(ada);
  const tabs = [openTab(), openTab()];
  now += hour;
  const tokens = await Promise.all(
    tabs.flatMap((tab) => [tab, tab]).map((t) => t.freshAccessToken()),
  );
  expect(tokens).toEqual(Array(4).fill('access-2'));
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('tokens of another tab are waited for where they arrive after its turn', async () => {
  const tab = openTab();
  tab.begin(ada);
  now += hour;
  arrive = () => {
    const session = storedItems.session.read();
    if (session) storedItems.session.write({ ...session, ...next(2) });
  };
  expect(await tab.freshAccessToken()).toBe('access-2');
  expect(refresh).not.toHaveBeenCalled();
});

test('a tab that does not see another tab’s tokens yet repeats the same attempt', async () => {
  const [one, two] = [openTab(), openTab()];
  one.begin(ada);
  two.adopt();
  now += hour;
  const before = storedItems.session.read();
  await one.freshAccessToken();
  if (before) storedItems.session.write(before);
  now += 1;
  expect(await two.freshAccessToken()).toBe('access-2');
  const attempts = refresh.mock.calls.map(([given]) => given.attempt);
  expect(attempts).toHaveLength(2);
  expect(attempts[0]).toBe(attempts[1]);
});

test('a refresh with a lost answer is repeated under the same id, even by another tab', async () => {
  openTab().begin(ada);
  now += hour;
  refresh.mockRejectedValueOnce(failures.fail('no_answer'));
  await expect(openTab().freshAccessToken()).rejects.toThrow('No network.');
  expect(storedItems.session.read()?.accessToken).toBe('access-1');
  now += 1;
  const tab = openTab();
  expect(await tab.freshAccessToken()).toBe('access-2');
  const attempts = refresh.mock.calls.map(([given]) => given.attempt);
  expect(attempts[0]).toBe(attempts[1]);
  now += hour;
  refresh.mockResolvedValueOnce(next(3));
  await tab.freshAccessToken();
  expect(refresh.mock.lastCall?.[0].attempt).not.toBe(attempts[0]);
});

test('a missing network is not a refused session', async () => {
  const tab = openTab();
  tab.begin(ada);
  now += hour;
  refresh.mockRejectedValueOnce(failures.fail('no_answer'));
  await expect(tab.freshAccessToken()).rejects.toBeInstanceOf(Failure);
  expect(tab.state.get()).toMatchObject({ refused: false, session: { email: ada.email } });
});

test('after a refused refresh the session stays, is marked as refused, and sends nothing [S4.33]', async () => {
  const tab = openTab();
  tab.begin(ada);
  now += hour;
  refresh.mockRejectedValueOnce(failures.fail('reused'));
  await expect(tab.freshAccessToken()).rejects.toMatchObject({ code: 'session_over' });
  await expect(tab.freshAccessToken()).rejects.toMatchObject({ code: 'session_over' });
  expect(tab.state.get().refused).toBe(true);
  expect(refresh).toHaveBeenCalledTimes(1);

  openTab().begin({ ...ada, accessToken: 'access-9', refreshToken: 'refresh-9' });
  tab.adopt();
  expect(tab.state.get().refused).toBe(false);
  expect(await tab.freshAccessToken()).toBe('access-9');
});

test('an expired refresh token ends the session, and the account stays remembered as verified [S2.96]', async () => {
  const tab = openTab();
  tab.begin(ada);
  now += hour;
  refresh.mockRejectedValueOnce(failures.fail('expired'));
  await expect(tab.freshAccessToken()).rejects.toMatchObject({ code: 'session_over' });
  expect(tab.state.get()).toMatchObject({ known: true, session: null, refused: false });
  expect(storedItems.session.read()).toBeNull();
  expect(storedItems.rememberedAccount.read()?.emailVerified).toBe(true);
});

test('a user who signs out during a refresh stays signed out', async () => {
  const tab = openTab();
  tab.begin(ada);
  now += hour;
  refresh.mockImplementationOnce(async () => {
    tab.end();
    return next(2);
  });
  await expect(tab.freshAccessToken()).rejects.toMatchObject({ code: 'session_over' });
  expect(storedItems.session.read()).toBeNull();
});

test('ending deletes session, tokens, user data and plan [S4.25] [S4.26] [S4.27] [S4.28]', () => {
  const tab = openTab();
  tab.begin(ada);
  storedItems.gData.write({ email: ada.email });
  storedItems.resetToken.write('reset');
  storedItems.userPlan.write({ plan_type: 'F' });
  tab.end();
  const { session, authToken, gData, resetToken, userPlan, rememberedAccount } = storedItems;
  const stored = [session, authToken, gData, resetToken, userPlan, rememberedAccount];
  expect(stored.map((item) => item.read())).toEqual(stored.map(() => null));
});

test('a push token and a new name are saved in the session [S4.48]', () => {
  const tab = openTab();
  tab.begin(ada);
  tab.update({ pushToken: 'device' });
  tab.update({ person: { full_name: 'Ada Lovelace' }, profileUpdated: false });
  expect(storedItems.session.read()).toMatchObject({
    pushToken: 'device',
    customDetails: { profile_updated: false },
    metaData: { full_name: 'Ada Lovelace', first_name: 'Ada' },
  });
});
