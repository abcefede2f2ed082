import {
  createDecipheriv,
  createECDH,
  type ECDH,
  hkdfSync,
  randomBytes,
  webcrypto,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import type { Database } from '../database/database.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { createPublicFetch, type FetchPublic } from './fetch-public.ts';
import type { Push } from './push.ts';
import { pushKeys } from './tables.ts';
import { createWebPush } from './web-push.ts';

const notice = { title: 'Comment', body: 'Ada: looks good', url: '/mapper/1' };
const secrets = createSecrets('a root secret of this test, long enough');
let database: Database;
let service: Server;
let push: Push;
let status = 201;
let received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
let host: string;

/** Reaches the push service of this test, which speaks HTTP where real ones speak HTTPS. */
const fetchHere: FetchPublic = (address, request) =>
  createPublicFetch({ isAllowed: () => true })(address.replace('https:', 'http:'), request);

beforeAll(async () => {
  database = await openTestDatabase();
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  push = await createWebPush({
    database,
    secrets,
    subject: 'mailto:a@b.example',
    fetch: fetchHere,
  });
});
beforeEach(() => {
  status = 201;
  received = [];
});
afterAll(async () => {
  service.close();
  await database.close();
});

interface Device {
  token: string;
  keys: ECDH;
  auth: Buffer;
}

/** What a browser makes when it subscribes. */
function subscribe(endpoint = `https://${host}/device-1`): Device {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16);
  const token = JSON.stringify({ endpoint, keys: { p256dh, auth: auth.toString('base64url') } });
  return { token, keys, auth };
}

/** What a browser does with a message (RFC 8291, one record). */
function decrypt(message: Buffer, { keys, auth }: Device): string {
  const salt = message.subarray(0, 16);
  const sender = message.subarray(21, 21 + message.readUInt8(20));
  const sealed = message.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const key = hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12);
  const opening = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
  opening.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

test('a push message can be decrypted only by the device', async () => {
  const device = subscribe();
  expect(await push.send(device.token, notice)).toBe(true);
  const [message] = received;
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(message?.body.toString('latin1')).not.toContain('Ada');
  expect(JSON.parse(decrypt(message?.body ?? Buffer.alloc(0), device))).toEqual(notice);
});

test('the push service can verify with the public key that the suite sent it', async () => {
  await push.send(subscribe().token, notice);
  const authorization = received[0]?.headers.authorization ?? '';
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(authorization) ?? [];
  expect(key).toBe(push.publicKey);
  const point = Buffer.from(push.publicKey, 'base64url');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const verifying = await webcrypto.subtle.importKey('raw', point, algorithm, false, ['verify']);
  const { payload } = await jwtVerify(token, verifying);
  expect(payload).toMatchObject({ aud: `https://${host}`, sub: 'mailto:a@b.example' });
});

test('every process has the same keys, and the private one is stored sealed', async () => {
  const [again, other] = await Promise.all([
    createWebPush({ database, secrets, subject: 'mailto:a@b.example' }),
    createWebPush({ database, secrets, subject: 'mailto:a@b.example' }),
  ]);
  expect([again.publicKey, other.publicKey]).toEqual([push.publicKey, push.publicKey]);
  const rows = await database.orm.select().from(pushKeys);
  expect(rows).toHaveLength(1);
  const privateKey = secrets.unseal('push keys', rows[0]?.sealedPrivateKey ?? '');
  expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32);
  expect(rows[0]?.sealedPrivateKey).not.toContain(privateKey);
});

test.each([404, 410])('a device for which the service answers %d is removed', async (answer) => {
  status = answer;
  expect(await push.send(subscribe().token, notice)).toBe(false);
});

test('an error of the service rejects: the device is kept', async () => {
  status = 503;
  await expect(push.send(subscribe().token, notice)).rejects.toThrow('503');
});

test.each([
  ['no JSON', 'token'],
  ['no keys', JSON.stringify({ endpoint: 'https://push.example/1' })],
  ['no encryption', subscribe('http://push.example/1').token],
  [
    'nonsense for keys',
    JSON.stringify({ endpoint: 'https://push.example/1', keys: { p256dh: 'a', auth: 'b' } }),
  ],
])('a device token with %s is removed', async (_, token) => {
  expect(await push.send(token, notice)).toBe(false);
  expect(received).toEqual([]);
});

test('a device with an address inside of the network is not called', async () => {
  const real = await createWebPush({ database, secrets, subject: 'mailto:a@b.example' });
  expect(await real.send(subscribe().token, notice)).toBe(false);
  expect(received).toEqual([]);
});

test('a subject that push services refuse is refused at the start', async () => {
  await expect(createWebPush({ database, secrets, subject: 'me' })).rejects.toThrow('subject');
});
