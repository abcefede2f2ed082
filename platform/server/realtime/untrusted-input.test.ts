import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import * as encoding from 'lib0/encoding';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from '#tests/fixtures/eventually.ts';
import { liveEnvironment, sharedText } from '#tests/fixtures/live/live-environment.ts';
import { realtimeLimits } from './limits.ts';
import { AddressLimits, clientAddress } from './socket/address-limits.ts';
import { messageTypes } from './socket/frame.ts';
import { guardHandshake } from './socket/handshake-guard.ts';

const environment = liveEnvironment();
const kilobyte = 1024;
let sockets: (Socket | WebSocket)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets) socket instanceof WebSocket ? socket.terminate() : socket.destroy();
  sockets = [];
});

/** A socket that has not authenticated yet. */
async function visitor(
  url: string,
  from?: string,
): Promise<{ socket: WebSocket; closed: Promise<number> }> {
  const headers = from ? { 'x-forwarded-for': from } : {};
  const socket = new WebSocket(url, { perMessageDeflate: false, headers });
  sockets.push(socket);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'open'), closed]);
  return { socket, closed };
}

function message(
  name: string,
  type: number,
  ...parts: (number | string | Uint8Array)[]
): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, name);
  encoding.writeVarUint(encoder, type);
  for (const part of parts) {
    if (typeof part === 'number') encoding.writeVarUint(encoder, part);
    else if (typeof part === 'string') encoding.writeVarString(encoder, part);
    else encoding.writeVarUint8Array(encoder, part);
  }
  return encoding.toUint8Array(encoder);
}
const presence = (name: string, bytes: number) =>
  message(name, messageTypes.awareness, new Uint8Array(bytes));
const token = (name: string, person: string) =>
  message(name, messageTypes.auth, 0, person, '4.7.0');

test('at most 64 KB of an incomplete message are buffered before authentication', async () => {
  const { hostname, port } = new URL(environment.live.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(
    `GET /live HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
  );
  await once(socket, 'data');
  const header = Buffer.alloc(14);
  header.set([0x82, 0xff]);
  header.writeBigUInt64BE(BigInt(3_900_000), 2);
  socket.write(Buffer.concat([header, Buffer.alloc(65 * kilobyte)]));
  await closed;
});

test('four large presence messages before authentication close the socket and no other', async () => {
  const amara = await environment.entered('amara');
  const { socket, closed } = await visitor(environment.live.url);
  for (let turn = 0; turn < 4; turn += 1) socket.send(presence(environment.name, 3_900_000));
  await closed;
  sharedText(amara).insert(0, 'fine');
  await eventually(() => expect(amara.saved()).toBe(true));
  expect(amara.closes).toEqual([]);
});

test('an unauthenticated socket can open one document', async () => {
  const { socket, closed } = await visitor(environment.live.url);
  socket.send(presence('one', 10));
  socket.send(presence('two', 10));
  expect(await closed).toBe(4429);
});

test('a socket that does not authenticate is disconnected after a while, whatever else it sends', async () => {
  const live = await environment.start({ timing: { admission: 150 } });
  const amara = await environment.entered('amara', { url: live.url });
  const quiet = await visitor(live.url);
  const busy = await visitor(live.url);
  const talking = setInterval(() => {
    if (busy.socket.readyState !== WebSocket.OPEN) return;
    busy.socket.send(presence(environment.name, 10));
    busy.socket.ping();
  }, 20);
  await Promise.all([quiet.closed, busy.closed]);
  clearInterval(talking);
  expect(amara.closes).toEqual([]);
});

test('a socket has five seconds to send a token', () => {
  vi.useFakeTimers();
  const left: string[] = [];
  const stream = new PassThrough();
  guardHandshake({ stream, bytes: 10, patience: 5000, leave: (reason) => left.push(reason) });
  vi.advanceTimersByTime(4999);
  expect(left).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(left).toEqual(['refused']);
});

test('a network address has a limited number of unauthenticated sockets, independently of others', async () => {
  const live = await environment.start({ trustedProxies: 1, limits: { strangers: 2 } });
  const open = async (from: string) => {
    const one = await visitor(live.url, from);
    return one.socket.readyState === WebSocket.OPEN ? one : null;
  };
  const first = await open('203.0.113.7');
  expect([await open('203.0.113.7'), await open('9.9.9.9, 203.0.113.7')].map(Boolean)).toEqual([
    true,
    false,
  ]);
  expect(await open('203.0.113.8')).not.toBeNull();
  // After one authenticates, one more socket may connect.
  first?.socket.send(token(environment.name, 'amara'));
  await eventually(async () => expect(await open('203.0.113.7')).not.toBeNull());
});

test('a refused socket is disconnected, even if the client does not close it', async () => {
  const live = await environment.start({ trustedProxies: 1, limits: { strangers: 0 } });
  const { hostname, port } = new URL(live.url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  sockets.push(socket);
  socket.write(
    'GET /live HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.7\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('429 Too Many Requests');
  await once(socket, 'end');
  await eventually(async () => expect(await live.connections()).toBe(0));
});

test('a network address has a limited rate of connections', () => {
  const callers = new AddressLimits({
    sockets: 5,
    strangers: 5,
    attempts: { capacity: 3, perSecond: 1 },
  });
  const come = (at: number) => {
    const call = callers.open('2001:db8::1', at);
    call?.end();
    return call !== null;
  };
  expect([0, 0, 0, 0].map(come)).toEqual([true, true, true, false]);
  // The same network address.
  expect(callers.open('2001:db8::2', 0)).toBeNull();
  expect(come(1000)).toBe(true);
  expect(callers.open('2001:db8:1::', 0)).not.toBeNull();
});

test('a network address has a limited number of sockets', () => {
  const callers = new AddressLimits({
    sockets: 2,
    strangers: 2,
    attempts: { capacity: 99, perSecond: 1 },
  });
  const calls = [callers.open('203.0.113.7', 0), callers.open('203.0.113.7', 0)];
  for (const call of calls) call?.admit();
  expect(callers.open('203.0.113.7', 0)).toBeNull();
  calls[0]?.end();
  expect(callers.open('203.0.113.7', 0)).not.toBeNull();
});

test.each([
  [0, '1.1.1.1', '10.0.0.9'],
  [1, '1.1.1.1', '1.1.1.1'],
  [1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  [2, '6.6.6.6, 1.1.1.1', '6.6.6.6'],
  [2, '1.1.1.1', '1.1.1.1'],
  [3, undefined, '10.0.0.9'],
])('with %i proxies in front, %j is from %s', (proxies, forwarded, from) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const request = { headers, socket: { remoteAddress: '10.0.0.9' } } as unknown as IncomingMessage;
  expect(clientAddress(request, proxies)).toBe(from);
});

test('an authenticated socket opens at most ten documents, and its presence is limited', async () => {
  const { socket, closed } = await visitor(environment.live.url);
  socket.send(token(environment.name, 'amara'));
  await once(socket, 'message');
  socket.send(presence(environment.name, realtimeLimits.presenceMessage + 1));
  for (let turn = 1; turn < realtimeLimits.documents; turn += 1)
    socket.send(presence(`d${turn}`, 10));
  await new Promise((resolve) => socket.ping(resolve));
  await once(socket, 'pong');
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.send(presence('one more', 10));
  expect(await closed).toBe(4429);
});
