import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { type Service, startRedis } from '#scripts/services.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import type { Visitor } from '#tests/fixtures/live/live.ts';
import { liveEnvironment, sharedText } from '#tests/fixtures/live/live-environment.ts';
import { openRedis } from '../../redis/open-redis.ts';
import type { RealtimeOptions } from '../options.ts';
import { createRedisBus } from './redis-bus.ts';

const environment = liveEnvironment();
const log = pino({ level: 'silent' });
let redis: Service | null;
type Live = typeof environment.live;
let one: Live;
let two: Live;

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis?.stop());

beforeEach(async ({ skip }) => {
  if (!redis) return skip('Redis is not on this machine');
  await redis.resume();
  [one, two] = [await startProcess(), await startProcess()];
});

/** One of several servers of the same documents, as far as they know of each other. */
async function startProcess(overrides: Partial<RealtimeOptions> = {}): Promise<Live> {
  const connection = openRedis(redis?.url ?? '', log);
  const bus = createRedisBus(connection, log);
  const timing = { quiet: 20, patience: 100, idle: 100, pollEvery: 50 };
  const live = await environment.start({ bus, timing, ...overrides });
  await eventually(() => expect(bus.isOpen).toBe(true));
  const { close } = live;
  live.close = async () => {
    await close();
    bus.close();
    connection.disconnect();
  };
  return live;
}

const cursorOf = (whom: Visitor, by: Visitor) =>
  by.provider.awareness?.getStates().get(whom.document.clientID);

/** Amara is at one server, Ben at the other. */
async function apart(): Promise<[Visitor, Visitor]> {
  return [
    await environment.entered('amara', { url: one.url }),
    await environment.entered('ben', { url: two.url }),
  ];
}

test('users at two servers see each other type, and each edit is stored once', async () => {
  const [amara, ben] = await apart();
  sharedText(amara).insert(0, 'Harbour');
  await eventually(() => expect(sharedText(ben).toString()).toBe('Harbour'));
  sharedText(ben).insert(7, ' Bank');
  await eventually(() => expect(sharedText(amara).toString()).toBe('Harbour Bank'));
  await eventually(() => expect(amara.saved() && ben.saved()).toBe(true));
  expect(await environment.stored()).toBe('Harbour Bank');
  expect(one.appended() + two.appended()).toBe(2);
});

test("users at two servers see each other's positions, and when they leave", async () => {
  const [amara, ben] = await apart();
  amara.provider.setAwarenessField('cell', 'c1');
  await eventually(() => expect(cursorOf(amara, ben)).toMatchObject({ cell: 'c1' }));
  const vera = await environment.entered('vera', { url: two.url });
  await eventually(() => expect(cursorOf(amara, vera)).toMatchObject({ cell: 'c1' }));
  amara.leave();
  await eventually(() => expect(cursorOf(amara, ben)).toBeUndefined());
});

test('a server that opens a document late learns which users are in it', async () => {
  const amara = await environment.entered('amara', { url: one.url });
  amara.provider.setAwarenessField('cell', 'c1');
  const vera = await environment.entered('vera', { url: one.url });
  await eventually(() => expect(cursorOf(amara, vera)).toMatchObject({ cell: 'c1' }));
  const ben = await environment.entered('ben', { url: two.url });
  await eventually(() => expect(cursorOf(amara, ben)).toMatchObject({ cell: 'c1' }));
});

test('a user can’t take over the cursor of a user at another server', async () => {
  const [amara, mallory] = await apart();
  amara.provider.setAwarenessField('cell', 'mine');
  await eventually(() => expect(cursorOf(amara, mallory)).toMatchObject({ cell: 'mine' }));
  const second = environment.enter('ben', { url: two.url });
  const { awareness } = second.provider;
  if (!awareness) throw new Error('awareness is on');
  awareness.clientID = amara.document.clientID;
  second.document.clientID = amara.document.clientID;
  awareness.setLocalState({ cell: 'stolen' });
  await eventually(() => expect(second.saved()).toBe(true));
  awareness.setLocalState({ cell: 'stolen again' });
  // Later messages on the same socket are processed later.
  second.document.clientID = 1;
  sharedText(second).insert(0, 'after');
  await eventually(() => expect(sharedText(mallory).toString()).toBe('after'));
  expect(cursorOf(amara, mallory)).toMatchObject({ cell: 'mine' });
});

test('a change by a call at one server is visible to the next call at another, and on all screens', async () => {
  const [amara, ben] = await apart();
  for (let turn = 0; turn < 20; turn += 1) {
    const [writer, reader] = turn % 2 === 0 ? [one, two] : [two, one];
    await writer.realtime.edit(environment.name, null, (document) => {
      document.getArray('list').push([turn]);
    });
    const length = await reader.realtime.read(environment.name, (document) => {
      return document.getArray('list').length;
    });
    expect(length).toBe(turn + 1);
  }
  for (const { document } of [amara, ben]) {
    await eventually(() => expect(document.getArray('list').length).toBe(20));
  }
});

test('commands about rights, sessions and announcements reach all users at all servers', async () => {
  const [, ben] = await apart();
  const heard: string[] = [];
  ben.provider.on('stateless', ({ payload }: { payload: string }) => heard.push(payload));
  one.realtime.announce(environment.name, 'title');
  await eventually(() => expect(heard).toEqual(['{"topic":"title"}']));
  one.realtime.reauthorizeUser(environment.name, 'ben');
  await eventually(() => expect(ben.closes).toContain(4403));
  await eventually(() => expect(ben.saved()).toBe(true));
  one.realtime.endSession('session-ben');
  await eventually(() => expect(ben.closes).toContain(4401));
  two.rights.clear();
  one.realtime.reauthorizeDocument(environment.name, 'gone');
  await eventually(() => expect(ben.refused()).toBe('not_found'));
});

test('while Redis is unreachable everything is stored, and displayed a little later', async () => {
  const [amara, ben] = await apart();
  await redis?.halt();
  sharedText(amara).insert(0, 'away');
  await eventually(() => expect(amara.saved()).toBe(true));
  expect(await environment.stored()).toBe('away');
  await eventually(() => expect(sharedText(ben).toString()).toBe('away'));
  const list = await two.realtime.read(environment.name, (document) =>
    sharedText({ document }).toString(),
  );
  expect(list).toBe('away');
});

test('when Redis is back, missed updates arrive without a restart', async () => {
  const slow = { quiet: 20, patience: 100, idle: 100, pollEvery: 1_000_000 };
  [one, two] = [await startProcess({ timing: slow }), await startProcess({ timing: slow })];
  const [amara, ben] = await apart();
  await redis?.halt();
  sharedText(amara).insert(0, 'missed');
  amara.provider.setAwarenessField('cell', 'c1');
  await eventually(() => expect(amara.saved()).toBe(true));
  two.rights.set('ben', 'view');
  one.realtime.reauthorizeUser(environment.name, 'ben');
  await redis?.resume();
  await eventually(() => expect(sharedText(ben).toString()).toBe('missed'));
  await eventually(() => expect(ben.closes).toContain(4403));
  await eventually(() => expect(cursorOf(amara, ben)).toMatchObject({ cell: 'c1' }));
  sharedText(amara).insert(6, ' nothing');
  await eventually(() => expect(sharedText(ben).toString()).toBe('missed nothing'));
});

test('a Redis that does not answer blocks no user, and delayed messages arrive', async () => {
  const [amara, ben] = await apart();
  redis?.process.kill('SIGSTOP');
  sharedText(amara).insert(0, 'frozen');
  await eventually(() => expect(amara.saved()).toBe(true));
  const vera = await environment.entered('vera', { url: two.url });
  const read = one.realtime.read(environment.name, (document) =>
    sharedText({ document }).toString(),
  );
  expect(await read).toBe('frozen');
  redis?.process.kill('SIGCONT');
  for (const late of [ben, vera]) {
    await eventually(() => expect(sharedText(late).toString()).toBe('frozen'));
  }
});

test('a log is folded by one server while users at both continue', async () => {
  const [amara, ben] = await apart();
  for (let turn = 0; turn < 30; turn += 1) {
    sharedText(amara).insert(0, 'a');
    sharedText(ben).insert(0, 'b');
  }
  await eventually(() => expect(amara.saved() && ben.saved()).toBe(true));
  await eventually(async () => {
    const { rows } = await environment
      .database()
      .pool.query('select 1 from document_updates where document = $1', [environment.name]);
    expect(rows).toEqual([]);
  });
  await eventually(() => expect(sharedText(amara).toString()).toBe(sharedText(ben).toString()));
  expect(await environment.stored()).toBe(sharedText(amara).toString());
  expect(sharedText(amara).length).toBe(60);
});

test('an update that a killed server stored and did not send is visible once the document is opened', async () => {
  const ben = await environment.entered('ben', { url: two.url });
  const left = new Y.Doc();
  sharedText({ document: left }).insert(0, 'untold');
  await environment.live.documents.append(environment.name, Y.encodeStateAsUpdate(left));
  const amara = await environment.entered('amara', { url: one.url });
  expect(sharedText(amara).toString()).toBe('untold');
  await eventually(() => expect(sharedText(ben).toString()).toBe('untold'));
});

test('a stopping server hands its users to another, and loses nothing', async () => {
  const [amara, ben] = await apart();
  sharedText(amara).insert(0, 'before ');
  await one.close();
  await eventually(() => expect(amara.closes).toContain(1012));
  sharedText(amara).insert(7, 'between');
  amara.provider.configuration.websocketProvider.configuration.url = `${two.url}?version=1`;
  await eventually(() => expect(sharedText(ben).toString()).toBe('before between'));
  await eventually(() => expect(amara.saved()).toBe(true));
  expect(await environment.stored()).toBe('before between');
});
