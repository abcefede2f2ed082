import { afterEach, expect, test, vi } from 'vitest';
import { defineFailures } from '#kernel/call/failure.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import type { Visitor } from '#tests/fixtures/live/live.ts';
import { liveEnvironment, sharedText } from '#tests/fixtures/live/live-environment.ts';

const environment = liveEnvironment();
const hour = 3_600_000;
afterEach(() => {
  vi.useRealTimers();
});

/** Changes the clock of all users while all timers continue. */
function moveClock(milliseconds: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now + milliseconds);
}

const socketOf = ({ provider }: Visitor) => provider.configuration.websocketProvider;

/** Waits until a user's last connection has closed; before, they would not open another. */
const isOffline = (visitor: Visitor) =>
  eventually(() => expect(socketOf(visitor).status).toBe('disconnected'));

/** Cuts a user's connection, until they are online again. */
async function goOffline(visitor: Visitor): Promise<void> {
  socketOf(visitor).disconnect();
  await isOffline(visitor);
}

async function goOnline(visitor: Visitor): Promise<void> {
  await isOffline(visitor);
  void socketOf(visitor).connect();
}

test('a clock that jumps an hour, forth and back, has no effect on users', async () => {
  const [amara, ben] = await environment.bothIn();
  let expected = '';
  for (const jump of [hour, -2 * hour, hour]) {
    moveClock(jump);
    sharedText(amara).insert(sharedText(amara).length, 'x');
    expected += 'x';
    await eventually(() => expect(sharedText(ben).toString()).toBe(expected));
    await eventually(() => expect(amara.saved()).toBe(true));
  }
  expect(await environment.stored()).toBe(expected);
  expect([...amara.closes, ...ben.closes]).toEqual([]);
});

test('a laptop that slept for a day reconnects with its unsent edits', async () => {
  const [amara, ben] = await environment.bothIn();
  sharedText(ben).insert(0, 'one ');
  await eventually(() => expect(sharedText(amara).toString()).toBe('one '));
  await goOffline(amara);
  sharedText(amara).insert(4, 'asleep ');
  sharedText(ben).insert(4, 'awake ');
  await eventually(() => expect(ben.saved()).toBe(true));
  ben.leave();
  await eventually(async () => {
    const { rows } = await environment
      .database()
      .pool.query('select 1 from document_updates where document = $1', [environment.name]);
    expect(rows).toEqual([]);
  });
  moveClock(24 * hour);
  amara.provider.configuration.token = 'expired';
  await goOnline(amara);
  await eventually(() => expect(amara.refused()).toBe('token_expired'));
  expect(amara.saved()).toBe(false);
  amara.provider.configuration.token = 'amara';
  await goOnline(amara);
  await eventually(() => expect(amara.saved()).toBe(true));
  for (const part of ['one ', 'asleep ', 'awake ']) {
    expect(sharedText(amara).toString()).toContain(part);
    expect(await environment.stored()).toContain(part);
  }
});

test('edits from before a new shape of the document are stored until the page is reloaded', async () => {
  const outdated = defineFailures({ document_outdated: [409, 'Reload the page.'] });
  const amara = await environment.entered('amara');
  await goOffline(amara);
  sharedText(amara).insert(0, 'old shape');
  const newer = await environment.start({
    authorize: async (_, __, version) => {
      if (version < 2) throw outdated.fail('document_outdated');
      return { readOnly: false, person: {} };
    },
  });
  const { configuration } = amara.provider.configuration.websocketProvider;
  configuration.url = `${newer.url}?version=1`;
  await goOnline(amara);
  await eventually(() => expect(amara.refused()).toBe('document_outdated'));
  expect(amara.saved()).toBe(false);
  expect(await environment.stored()).toBe('');
  configuration.url = `${newer.url}?version=2`;
  await goOnline(amara);
  await eventually(() => expect(amara.saved()).toBe(true));
  expect(await environment.stored()).toBe('old shape');
});
