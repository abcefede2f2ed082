import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublicFetch } from '../outside/fetch-public.ts';
import { createPictureTaker, type PictureTaker } from './picture-taker.ts';

const cache = fileURLToPath(new URL('../../../.cache/browser', import.meta.url));
const log = pino({ level: 'silent' });
let server: Server;
let origin: string;
let asked: string[] = [];
let taker: PictureTaker;
let guarded: PictureTaker;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'text/html');
    if (request.url === '/moved') response.writeHead(302, { location: '/' }).end();
    else
      response.end(
        `<!doctype html><title> Bank </title><body style="margin:0;height:1500px;background:#c8321f"><img src="${origin}/logo"><img src="http://127.0.0.2:1/x"></body>`,
      );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // For the test this machine's one address is the public internet.
  const fetch = createPublicFetch({ isAllowed: (address) => address === '127.0.0.1' });
  taker = createPictureTaker({ log, cache, sandbox: true, fetch });
  guarded = createPictureTaker({ log, cache, sandbox: true, fetch: createPublicFetch() });
});
afterAll(async () => {
  await Promise.all([taker.close(), guarded.close()]);
  server.closeAllConnections();
  await new Promise<void>((done) => server.close(() => done()));
});

const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
};

async function pdf(pages: number, encrypted = false): Promise<Buffer> {
  const made = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) made.addPage([300, 600]).drawText(`Page ${page}`);
  if (encrypted) made.encrypt({ userPassword: 'secret', ownerPassword: 'more' });
  return Buffer.from(await made.save({ useObjectStreams: false }));
}

test('a web page is shown at a width, as high as it is, after its redirects', async () => {
  asked = [];
  const { title, bytes } = await taker.ofAddress(`${origin}/moved`, 390);
  expect(title).toBe('Bank');
  expect(await sizeOf(bytes)).toEqual([390, 1500]);
  expect(asked).toContain('/logo');
});

test('what is not on the public internet is not shown, nor what is no address', async () => {
  asked = [];
  for (const address of [origin, 'http://169.254.169.254/', 'file:///etc/passwd', 'nonsense'])
    await expect(guarded.ofAddress(address, 390)).rejects.toMatchObject({
      code: 'address_not_shown',
    });
  expect(asked).toEqual([]);
});

test('the pages of a PDF are drawn, five at a time', async () => {
  const file = await pdf(7);
  const { pictures, total } = await taker.ofPdf(file, 0);
  expect([pictures.length, total]).toEqual([5, 7]);
  expect(await sizeOf(pictures[0] ?? Buffer.alloc(0))).toEqual([1000, 2000]);
  expect((await taker.ofPdf(file, 5)).pictures).toHaveLength(2);
});

test.each([
  ['has a password', () => pdf(1, true), 'pdf_locked'],
  ['is none', async () => Buffer.from('%PDF-1.7 nothing'), 'pdf_unreadable'],
  ['is longer than anybody reviews', () => pdf(101), 'pdf_too_long'],
])('a PDF that %s is refused with the reason', async (_, make, code) => {
  await expect(taker.ofPdf(await make(), 0)).rejects.toMatchObject({ code });
});
