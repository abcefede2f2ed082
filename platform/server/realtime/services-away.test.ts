import { afterAll, expect, test } from 'vitest';
import { type Service, startPostgres } from '#scripts/services.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { startLive, type Visitor, visit } from '#tests/fixtures/live/live.ts';
import { liveEnvironment, sharedText } from '#tests/fixtures/live/live-environment.ts';
import { faultTimeout, times } from '#tests/fixtures/soak.ts';
import { openDatabase } from '../database/database.ts';

const environment = liveEnvironment();
let postgres: Service | null = null;
afterAll(() => postgres?.stop());

test('PostgreSQL stops and starts: users see that it is not saved, nothing is lost, and saving continues', {
  timeout: faultTimeout,
}, async ({ skip }) => {
  postgres = await startPostgres();
  if (!postgres) return skip('PostgreSQL is not on this machine');
  const database = await openDatabase({ url: postgres.url });
  const live = await startLive(database);
  live.rights.set('amara', 'edit').set('ben', 'edit');
  await live.make('board');
  const people: Visitor[] = ['amara', 'ben'].map((one) => visit(live.url, 'board', one));
  const allSaved = () => expect(people.every((one) => one.saved())).toBe(true);
  await eventually(allSaved);
  for (let round = 0; round < times(1, 10); round += 1) {
    await postgres.halt();
    for (const one of people) sharedText(one).insert(0, `${round}`);
    await eventually(() => expect(people.every(({ closes }) => closes.includes(1011))).toBe(true));
    expect(people.some((one) => one.saved())).toBe(false);
    await expect(
      live.realtime.edit('board', null, (copy) => copy.getText('words').insert(0, 'x')),
    ).rejects.toThrow();
    await postgres.resume();
    await eventually(allSaved);
    const stored = await live.realtime.read('board', (document) =>
      sharedText({ document }).toString(),
    );
    expect(stored).toHaveLength(2 * (round + 1));
    for (const one of people) one.closes.length = 0;
  }
  for (const one of people) one.leave();
  await live.close();
  await database.close();
});

test('a full disk: nothing is reported as saved, users can read, and with space it is saved', async () => {
  const { pool } = environment.database();
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100';
  end $$`);
  const [amara, ben] = await environment.bothIn();
  sharedText(amara).insert(0, 'before ');
  await eventually(() => expect(sharedText(ben).toString()).toBe('before '));
  await pool.query(`create trigger full_disk before insert on document_updates
    for each row execute function refuse()`);
  sharedText(amara).insert(7, 'full');
  await eventually(() => expect(amara.closes).toContain(1011));
  expect(amara.saved()).toBe(false);
  const vera = await environment.entered('vera');
  expect(sharedText(vera).toString()).toBe('before ');
  await pool.query('drop trigger full_disk on document_updates');
  await eventually(() => expect(amara.saved()).toBe(true));
  await eventually(() => expect(sharedText(vera).toString()).toBe('before full'));
  await pool.query('drop function refuse');
});

test('slow writes of two seconds each are waited for, and nothing is lost', {
  timeout: faultTimeout,
}, async () => {
  const slow = await environment.start({
    async append(...given) {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await environment.live.documents.append(...given);
    },
  });
  const [amara, ben] = await environment.bothIn(slow.url);
  for (const one of [amara, ben]) sharedText(one).insert(0, 'slow ');
  expect([amara.saved(), ben.saved()]).toEqual([false, false]);
  await eventually(() => expect(amara.saved() && ben.saved()).toBe(true));
  expect(await environment.stored()).toBe('slow slow ');
  expect([...amara.closes, ...ben.closes]).toEqual([]);
});
