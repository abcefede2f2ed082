import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import type { Database } from './database.ts';
import { createNotices, type Notices } from './notices.ts';

const log = pino({ level: 'silent' });
let database: Database;
let open: Notices[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => {
  for (const notices of open) notices.close();
  open = [];
});
afterAll(() => database.close());

function hearing(channel = 'test_notices') {
  const notices = createNotices(database, channel, log);
  open.push(notices);
  const heard: string[] = [];
  const leave = notices.listen((message) => heard.push(message));
  return { notices, heard, leave };
}

test('all listeners in this process get a message once, until they unsubscribe', async () => {
  const { notices, heard, leave } = hearing();
  const also: string[] = [];
  notices.listen((message) => also.push(message));
  await notices.send('run 1');
  leave();
  await notices.send('run 2');
  expect(heard).toEqual(['run 1']);
  expect(also).toEqual(['run 1', 'run 2']);
});

test('a message of a transaction arrives once that is committed, also in this process', async () => {
  const { notices, heard } = hearing();
  let tries = 0;
  await eventually(async () => {
    tries += 1;
    const message = `try ${tries}`;
    await database.orm.transaction(async (tx) => {
      await notices.sendAfter(tx, message);
      await tx.execute('select 1');
      expect(heard).not.toContain(message);
    });
    await database.pool.query('select 1');
    expect(heard).toContain(message);
  });
});

/** Sends until the others listen, which they do a moment after they began. */
const sendUntilHeard = (notices: Notices, message: string, heard: readonly string[]) =>
  eventually(async () => {
    await notices.send(message);
    expect(heard).toContain(message);
  });

test('another process gets the message too, and again after its connection was lost', async () => {
  if (database.kind === 'embedded') return;
  const [one, other, elsewhere] = [hearing(), hearing(), hearing('test_others')];
  await sendUntilHeard(one.notices, 'begin', other.heard);
  await one.notices.send('once');
  await eventually(() => expect(other.heard).toContain('once'));
  expect(other.heard.filter((message) => message === 'once')).toHaveLength(1);
  expect(one.heard.filter((message) => message === 'once')).toHaveLength(1);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`,
  );
  await sendUntilHeard(one.notices, 'again', other.heard);
  expect(elsewhere.heard).toEqual([]);
});
