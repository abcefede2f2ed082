import { marker } from '#tests/fixtures/marker.ts';
import type { Dice } from './dice.ts';

const methods = [
  'GET',
  'GET',
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'TRACE',
  'CONNECT',
  'PATCH',
  'PRI',
  'get',
  'G\0T',
  'NONSENSE',
  '',
  'QUERY',
  'M-SEARCH',
];
const targets = [
  '/',
  '/live',
  '/live?version=1',
  '/live?version=',
  '//',
  '///',
  '/\\',
  '/\\..\\live',
  '*',
  '/live/',
  '/live%00',
  '/%',
  '/%zz',
  '/%ED%A0%80',
  'http://user:pass@host/live',
  'http://',
  'http://[::1',
  'https://x/live',
  'live',
  '',
  '?',
  '#',
  '/#live',
  '/live#',
  '/../live',
  '/./live',
  '/..%2f..%2fetc/passwd',
  '/api/main/user/user-detail',
  '/api/main/%2e%2e/metrics',
  '/api/docs/openapi.json',
  '/api/',
  '/api/site/nothing',
  '/healthz',
  '/readyz',
  '/metrics',
  '/outbox',
  '/outbox.json?key=',
  '/audit-log',
  '/security-log',
  '/files/media/x',
  '/files/pictures/../../x',
  '/files/pictures/%2e%2e%2fsecret',
  '/files/',
  '/invite?token=%00',
  '/demo',
  '/service-worker.js',
  `/${'a'.repeat(9000)}`,
  `/?${'a=1&'.repeat(3000)}`,
  `/${marker}\xff\xfe`,
  '/\u0007',
  '/ x',
  '/\t',
  '[::]:80',
  'host:443',
  'ws://x/live',
  'javascript:alert(1)',
  'file:///etc/passwd',
];
const versions = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/2.0',
  'HTTP/9.9',
  'HTTP/',
  'HTTQ/1.1',
  '',
  'http/1.1',
];
const upgrade = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
];
const headers = [
  ...upgrade,
  'Connection: keep-alive, Upgrade',
  'Connection: close',
  'Upgrade: h2c',
  'Upgrade: WEBSOCKET',
  'Upgrade: ',
  'Sec-WebSocket-Version: 99',
  'Sec-WebSocket-Key: ',
  'Sec-WebSocket-Key: =',
  'Sec-WebSocket-Protocol: ,,',
  'Sec-WebSocket-Protocol: a, a',
  'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99',
  'Sec-WebSocket-Extensions: ;;;',
  'Host: ',
  'Host: a\r\nHost: b',
  'Host: [',
  'Host: user@x',
  'Origin: null',
  'Origin: \xff',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 0x5',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: gzip',
  'Transfer-Encoding: chunked\r\nContent-Length: 3',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Type: \0',
  'Expect: 100-continue',
  'Expect: nothing',
  'X-Forwarded-For: ,,,',
  'X-Forwarded-For: ::1, \xff',
  'X-Forwarded-Proto: x',
  'X-Forwarded-Host: //',
  'Authorization: Bearer ',
  'Authorization: Bearer \xff',
  'Cookie: =;=;\0',
  'Cookie: a=%',
  'Range: bytes=9-1',
  'If-None-Match: "',
  'Accept-Encoding: br;q=x',
  `X-Long: ${'x'.repeat(20_000)}`,
  'No colon',
  ': no name',
  ' folded',
  'Näme: x',
  'Trailer: x',
  'TE: trailers',
  'Keep-Alive: timeout=-1',
  'HTTP2-Settings: x',
  '__proto__: x',
  'constructor: x',
];
const bodies = [
  '',
  '',
  '',
  '{}',
  '5\r\nhello\r\n0\r\n\r\n',
  '0\r\n\r\n',
  'FFFFFFFFFFFFFFFF\r\nx',
  '-1\r\nx\r\n',
  '5;a=b\r\nhello\r\n0\r\nx: y\r\n\r\n',
  'zz\r\n',
  '--x\r\n\r\n',
  '\0\0\0\0',
  '{"a":',
];

function oddRequest(dice: Dice): Buffer {
  const isUpgrade = dice.in100(45);
  const line = `${isUpgrade ? 'GET' : dice.of(methods)} ${dice.of(targets)} ${isUpgrade ? 'HTTP/1.1' : dice.of(versions)}`;
  const own = Array.from({ length: dice.of([0, 0, 1, 1, 2, 5]) }, () => dice.of(headers));
  // Some lack one of the four, so that almost valid ones are included.
  const usual = isUpgrade ? upgrade.filter(() => dice.in100(93)) : [];
  const host = dice.in100(92) ? ['Host: localhost'] : [];
  const end = dice.in100(95) ? '\r\n' : dice.of(['\n', '\r', '\r\r\n']);
  const text = [line, ...host, ...usual, ...own, '', dice.of(bodies)].join(end);
  return Buffer.from(text, 'latin1');
}

/** The bytes that one socket sends: one request or several, half of one, a damaged one, or noise. */
export function oddBytes(dice: Dice): Buffer {
  const kind = dice.below(10);
  if (kind === 0) return Buffer.from(dice.bytes(dice.below(400)));
  const count = kind < 6 ? 1 : 1 + dice.below(6);
  const whole = Buffer.concat(Array.from({ length: count }, () => oddRequest(dice)));
  if (kind === 1) return whole.subarray(0, dice.below(whole.length));
  if (kind === 2) whole[dice.below(whole.length)] = dice.below(256);
  // An upgrade is followed by frames.
  if (kind === 3) return Buffer.concat([whole, Buffer.from(dice.bytes(dice.below(300)))]);
  return whole;
}
