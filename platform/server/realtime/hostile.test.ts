import { once } from 'node:events';
import { connect } from 'node:net';
import { inspect } from 'node:util';
import * as encoding from 'lib0/encoding';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { eventually } from '#tests/fixtures/eventually.ts';
import { liveEnvironment, sharedText } from '#tests/fixtures/live/live-environment.ts';
import { faultTimeout, times } from '#tests/fixtures/soak.ts';
import { dice } from '#tests/fuzz/dice.ts';
import { messageTypes } from './socket/frame.ts';

const environment = liveEnvironment();

/**
 * Output of Hocuspocus on the console, which a server redirects
 * (`platform/server/log/redirect-console.ts`).
 */
const printed = (['error', 'warn'] as const).map((way) =>
  vi.spyOn(console, way).mockImplementation(() => undefined),
);
afterEach(() => {
  for (const way of printed) {
    expect(inspect(way.mock.calls, { depth: 6 })).not.toMatch(/graffiti|honest|people/);
    way.mockClear();
  }
});
afterAll(() => {
  for (const way of printed) way.mockRestore();
});

function message(name: string, ...parts: (number | string | Uint8Array)[]): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, name);
  for (const part of parts) {
    if (typeof part === 'number') encoding.writeVarUint(encoder, part);
    else if (typeof part === 'string') encoding.writeVarString(encoder, part);
    else encoding.writeVarUint8Array(encoder, part);
  }
  return encoding.toUint8Array(encoder);
}

/** An update with content, by a user who was never connected. */
function graffiti(text: string): Uint8Array {
  const document = new Y.Doc();
  document.getText('words').insert(0, text);
  return Y.encodeStateAsUpdate(document);
}

/** A socket that sends any given message after it authenticated a user. */
async function intruder(name: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(environment.live.url, { perMessageDeflate: false });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(message(name, messageTypes.auth, 0, token, '4.7.0'));
  await new Promise((resolve) => socket.once('message', resolve));
  return socket;
}

/** Kinds of messages that no correct client sends, by a user who may only read. */
function frames(roll: (below: number) => number): (() => Uint8Array)[] {
  const update = graffiti('graffiti');
  const noise = (length: number) => Uint8Array.from({ length }, () => roll(256));
  const valid = message(environment.name, messageTypes.sync, 2, update);
  return [
    () => noise(roll(200)),
    () => valid.slice(0, roll(valid.length)),
    () => message(environment.name, roll(20), roll(4), noise(roll(100))),
    () => message(environment.name, messageTypes.sync, 2, noise(1 + roll(60))),
    () => message(environment.name, messageTypes.awareness, noise(1 + roll(60))),
    () => message('elsewhere', messageTypes.sync, 2, update),
    () => message(environment.name, messageTypes.sync, 1, update),
    () => valid,
  ];
}

test('malformed, truncated, foreign and forbidden messages change nothing and disturb no other user', {
  timeout: faultTimeout,
}, async () => {
  const [amara, ben] = await environment.bothIn();
  sharedText(amara).insert(0, 'honest ');
  await eventually(() => expect(sharedText(ben).toString()).toBe('honest '));
  const connections = await environment.live.connections();
  const { below: roll } = dice(7);
  const kinds = frames(roll);
  let socket = await intruder(environment.name, 'vera');
  for (let sent = 0; sent < times(500, 10_000); sent += 1) {
    if (socket.readyState !== WebSocket.OPEN) socket = await intruder(environment.name, 'vera');
    const kind = kinds[sent % kinds.length];
    if (kind) socket.send(kind());
    // Waits for the disconnection, otherwise the next messages would reach nobody.
    if (sent % kinds.length < 5) await new Promise((resolve) => setImmediate(resolve));
  }
  socket.terminate();
  await eventually(async () => expect(await environment.live.connections()).toBe(connections));
  sharedText(ben).insert(7, 'people');
  await eventually(() => expect(sharedText(amara).toString()).toBe('honest people'));
  await eventually(() => expect(ben.saved()).toBe(true));
  expect(await environment.stored()).toBe('honest people');
  expect([...amara.closes, ...ben.closes]).toEqual([]);
});

test.each(['//', '/\\', 'http://user:pass@host/live', '/live\\..\\', '*', '/%00', '/live/'])(
  'an upgrade that requests %s is disconnected, and disturbs no other user',
  async (target) => {
    const amara = await environment.entered('amara');
    const { hostname, port } = new URL(environment.live.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      `GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
    );
    await once(socket.resume(), 'close');
    sharedText(amara).insert(0, 'fine ');
    await eventually(() => expect(amara.saved()).toBe(true));
  },
);

test('an update that is sent repeatedly is stored once', async () => {
  const amara = await environment.entered('amara');
  const socket = await intruder(environment.name, 'ben');
  const update = message(environment.name, messageTypes.sync, 2, graffiti('once'));
  for (let sent = 0; sent < times(300, 1500); sent += 1) socket.send(update);
  socket.send(message(environment.name, messageTypes.sync, 2, graffiti(' twice')));
  await eventually(() => expect(sharedText(amara).length).toBe('once twice'.length));
  expect(environment.live.appended()).toBe(2);
  socket.terminate();
});

test('messages of more than four megabytes are not read', async () => {
  const amara = await environment.entered('amara');
  for (let sent = 0; sent < times(3, 100); sent += 1) {
    const socket = await intruder(environment.name, 'ben');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.send(new Uint8Array(5 * 1024 * 1024));
    expect(await closed).toBe(1009);
  }
  sharedText(amara).insert(0, 'fine');
  await eventually(() => expect(amara.saved()).toBe(true));
});

test('a socket without a token is ignored', async () => {
  const amara = await environment.entered('amara');
  const socket = new WebSocket(environment.live.url);
  await new Promise((resolve) => socket.once('open', resolve));
  const update = message(environment.name, messageTypes.sync, 2, graffiti('graffiti'));
  for (let sent = 0; sent < 1100; sent += 1) socket.send(update);
  await new Promise((resolve) => socket.once('close', resolve));
  expect(sharedText(amara).toString()).toBe('');
  expect(await environment.stored()).toBe('');
});
