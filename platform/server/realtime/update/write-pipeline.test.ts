import * as encoding from 'lib0/encoding';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { liveLimits } from '#kernel/live/live-limits.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { liveEnvironment, sharedText } from '#tests/fixtures/live/live-environment.ts';
import { messageTypes, syncSteps } from '../socket/frame.ts';

const environment = liveEnvironment();
const { start, bothIn, enter } = environment;

/**
 * A server whose appends end when they are released, as do those that begin after the release (a
 * refused edit may be sent again); those of a blocked text fail.
 */
async function heldServer(barred = 'nobody writes this') {
  const waiting: (() => void)[] = [];
  let released = false;
  const touched: { userId: string; transaction: Y.Transaction }[] = [];
  const live = await start({
    async append(name, update) {
      const isBarred = Buffer.from(update).includes(barred);
      if (!isBarred) await environment.live.documents.append(name, update);
      if (!released) await new Promise<void>((resolve) => waiting.push(resolve));
      if (isBarred) throw new Error('refused');
    },
    touched: (_, userId, transaction) => touched.push({ userId, transaction }),
  });
  return {
    live,
    touched,
    waiting,
    letGo() {
      released = true;
      for (const go of waiting.splice(0)) go();
    },
  };
}

test('simultaneous writes by two users reach the document as one change of both', async () => {
  const { live, waiting, touched, letGo } = await heldServer();
  const [amara, ben] = await bothIn(live.url);
  sharedText(amara).insert(0, 'one ');
  sharedText(ben).insert(0, 'two ');
  await eventually(() => expect(waiting).toHaveLength(2));
  expect([amara.saved(), ben.saved()]).toEqual([false, false]);
  letGo();
  await eventually(() => expect([amara.saved(), ben.saved()]).toEqual([true, true]));
  await eventually(() => expect(sharedText(amara).toString()).toBe(sharedText(ben).toString()));
  expect(touched.map(({ userId }) => userId).sort()).toEqual(['amara', 'ben']);
  expect(new Set(touched.map(({ transaction }) => transaction)).size).toBe(1);
});

test('an edit that cannot be stored does not affect other edits', async () => {
  const { live, waiting, letGo } = await heldServer('barred');
  const [amara, ben] = await bothIn(live.url);
  sharedText(amara).insert(0, 'barred ');
  sharedText(ben).insert(0, 'fine ');
  await eventually(() => expect(waiting).toHaveLength(2));
  letGo();
  await eventually(() => expect(ben.saved()).toBe(true));
  await eventually(() => expect(amara.closes).toContain(1011));
  expect([amara.saved(), ben.closes]).toEqual([false, []]);
  expect(await environment.stored()).toBe('fine ');
  amara.leave();
});

test('several edits of one user can be in progress, and are acknowledged in order', async () => {
  const { live, waiting, letGo } = await heldServer();
  const [amara, ben] = await bothIn(live.url);
  for (const word of ['one ', 'two ', 'three '])
    sharedText(amara).insert(sharedText(amara).length, word);
  await eventually(() => expect(waiting).toHaveLength(3));
  waiting.shift()?.();
  await eventually(() => expect(sharedText(ben).toString()).toBe('one '));
  expect(amara.saved()).toBe(false);
  letGo();
  await eventually(() => expect(amara.saved()).toBe(true));
  await eventually(() => expect(sharedText(ben).toString()).toBe('one two three '));
});

test('large updates that are stored together are applied one by one, with those of others between', async () => {
  const { live, waiting, touched, letGo } = await heldServer();
  const [amara, ben] = await bothIn(live.url);
  const part = Math.floor(liveLimits.structs * 0.6);
  for (let update = 0; update < 3; update += 1) {
    amara.document.transact(() => {
      const records = amara.document.getMap('records');
      for (let key = 0; key < part; key += 1) records.set(`${update}-${key}`, key);
    });
  }
  sharedText(ben).insert(0, 'mine');
  await eventually(() => expect(waiting).toHaveLength(4));
  letGo();
  await eventually(() => expect([amara.saved(), ben.saved()]).toEqual([true, true]));
  await eventually(() => expect(ben.document.getMap('records').size).toBe(3 * part));
  expect(new Set(touched.map(({ transaction }) => transaction)).size).toBeGreaterThanOrEqual(3);
});

test('an edit whose user leaves while it is stored is visible to the next user', async () => {
  const { live, waiting, letGo } = await heldServer();
  const amara = enter('amara', { url: live.url });
  await eventually(() => expect(amara.saved()).toBe(true));
  sharedText(amara).insert(0, 'last words');
  await eventually(() => expect(waiting).toHaveLength(1));
  amara.leave();
  await eventually(async () => expect(await live.connections()).toBe(0));
  const ben = enter('ben', { url: live.url });
  await eventually(() => expect(ben.provider.synced).toBe(true));
  expect(sharedText(ben).toString()).toBe('');
  letGo();
  await eventually(() => expect(sharedText(ben).toString()).toBe('last words'));
});

test('an update that arrives again while it is stored is stored once, and each is acknowledged', async () => {
  const { live, waiting, letGo } = await heldServer();
  const typed = new Y.Doc();
  typed.getText('words').insert(0, 'once');
  const message = (...parts: (number | string | Uint8Array)[]) => {
    const encoder = encoding.createEncoder();
    for (const part of [environment.name, ...parts]) {
      if (typeof part === 'number') encoding.writeVarUint(encoder, part);
      else if (typeof part === 'string') encoding.writeVarString(encoder, part);
      else encoding.writeVarUint8Array(encoder, part);
    }
    return encoding.toUint8Array(encoder);
  };
  const socket = new WebSocket(live.url, { perMessageDeflate: false });
  const heard: Buffer[] = [];
  socket.on('message', (data: Buffer) => heard.push(data));
  const acknowledgement = Buffer.from(message(8, 1));
  const acknowledged = () => heard.filter((data) => data.equals(acknowledgement)).length;
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(message(messageTypes.auth, 0, 'amara', '4.7.0'));
  await eventually(() => expect(heard).toHaveLength(1));
  const update = message(messageTypes.sync, syncSteps.update, Y.encodeStateAsUpdate(typed));
  for (let sent = 0; sent < 3; sent += 1) socket.send(update);
  await eventually(() => expect(waiting).toHaveLength(1));
  expect(acknowledged()).toBe(0);
  letGo();
  await eventually(() => expect(acknowledged()).toBe(3));
  expect(waiting).toHaveLength(0);
  expect(await environment.stored()).toBe('once');
  socket.terminate();
});
