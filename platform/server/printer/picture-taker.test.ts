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
let fetch: ReturnType<typeof createPublicFetch>;

beforeAll(async () => {
  const home = sharp({ create: { width: 600, height: 40, channels: 3, background: '#c8321f' } });
  for (const format of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const)
    pages[`/Home.${format}`] = {
      type: format === 'png' ? 'application/octet-stream' : `image/${format}`,
      body: await home.toFormat(format).toBuffer(),
    };
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'text/html');
    const served = pages[request.url ?? ''];
    if (request.url === '/moved') response.writeHead(302, { location: '/' }).end();
    else if (request.url === '/inside')
      response.writeHead(302, { location: 'http://127.0.0.2:1/' }).end();
    else if (served) response.setHeader('content-type', served.type).end(served.body);
    else
      response.end(
        `<!doctype html><title> Bank </title><body style="margin:0;height:1500px;background:#c8321f"><img src="${origin}/logo"><img src="http://127.0.0.2:1/x"></body>`,
      );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // For the test this machine's one address is the public internet.
  fetch = createPublicFetch({ isAllowed: (address) => address === '127.0.0.1' });
  taker = createPictureTaker({ log, cache, sandbox: true, fetch });
  guarded = createPictureTaker({ log, cache, sandbox: true, fetch: createPublicFetch() });
});
afterAll(async () => {
  await Promise.all([taker.close(), guarded.close()]);
  server.closeAllConnections();
  await new Promise<void>((done) => server.close(() => done()));
});

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect width="200" height="100" fill="#c8321f"/></svg>';
const longTitle = `A &amp; B\u202e ${'👩‍👩‍👧'.repeat(60_000)}`;
const pages: Record<string, { type: string; body: string | Buffer }> = {
  '/spins': { type: 'text/html', body: '<!doctype html><script>for (;;);</script>' },
  '/long': { type: 'text/html;charset=utf-8', body: `<!doctype html><title>${longTitle}</title>` },
  '/Our%20flow.svg': { type: 'image/svg+xml', body: drawing },
  '/plain.svg': { type: 'text/xml; charset=utf-8', body: drawing },
  '/broken.png': { type: 'image/png', body: 'no picture' },
};
const amara = { owner: 'amara' };

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
  const { title, bytes } = await taker.ofAddress(`${origin}/moved`, 390, amara);
  expect(title).toBe('Bank');
  expect(await sizeOf(bytes)).toEqual([390, 1500]);
  expect(asked).toContain('/logo');
});

test('what is not on the public internet is not shown, nor what is no address', async () => {
  asked = [];
  for (const address of [origin, 'http://169.254.169.254/', 'file:///etc/passwd', 'nonsense'])
    await expect(guarded.ofAddress(address, 390, amara)).rejects.toMatchObject({
      code: 'address_not_shown',
    });
  expect(asked).toEqual([]);
});

test('a page that leads to a private address is not shown', async () => {
  await expect(taker.ofAddress(`${origin}/inside`, 390, amara)).rejects.toMatchObject({
    code: 'address_not_shown',
  });
});

test('a title comes on one line, without marks that mislead, and whole letters of it', async () => {
  const { title } = await taker.ofAddress(`${origin}/long`, 390, amara);
  expect(title).toMatch(/^A & B (👩‍👩‍👧)+$/u);
  expect(title.length).toBeGreaterThan(190);
  expect(title.length).toBeLessThanOrEqual(200);
});

test.each([
  ['/Our%20flow.svg', 'Our flow', [390, 195]],
  ['/plain.svg', 'plain', [390, 195]],
  ['/Home.png', 'Home', [600, 40]],
  ['/Home.jpeg', 'Home', [600, 40]],
  ['/Home.webp', 'Home', [600, 40]],
  ['/Home.gif', 'Home', [600, 40]],
  ['/Home.avif', 'Home', [600, 40]],
])('the address of a picture answers that picture: %s', async (path, name, size) => {
  const { title, bytes } = await taker.ofAddress(origin + path, 390, amara);
  expect(title).toBe(name);
  expect(await sizeOf(bytes)).toEqual(size);
  const red = await sharp(bytes).stats();
  expect(red.channels[0]?.mean).toBeGreaterThan(150);
});

test('a file that only says that it is a picture is not shown', async () => {
  await expect(taker.ofAddress(`${origin}/broken.png`, 390, amara)).rejects.toMatchObject({
    code: 'address_not_shown',
  });
});

test('pages of one account that never end keep nobody else waiting', async () => {
  const brief = createPictureTaker({ log, cache, sandbox: true, fetch, timeout: 3000 });
  await brief.ofAddress(origin, 390, amara);
  const spinning = ['amara', 'amara'].map((owner) =>
    brief.ofAddress(`${origin}/spins`, 390, { owner }).catch(({ code }) => code),
  );
  const first = await Promise.race([
    spinning[0],
    brief.ofAddress(origin, 390, { owner: 'ben' }).then(({ title }) => title),
  ]);
  expect(first).toBe('Bank');
  expect(await Promise.all(spinning)).toEqual(['timeout', 'timeout']);
  await brief.close();
});

test('the pages of a PDF are drawn, five at a time', async () => {
  const file = await pdf(7);
  const { pictures, total } = await taker.ofPdf(file, 0, amara);
  expect([pictures.length, total]).toEqual([5, 7]);
  expect(await sizeOf(pictures[0] ?? Buffer.alloc(0))).toEqual([1000, 2000]);
  expect((await taker.ofPdf(file, 5, amara)).pictures).toHaveLength(2);
});

test.each([
  ['has a password', () => pdf(1, true), 'pdf_locked'],
  ['is none', async () => Buffer.from('%PDF-1.7 nothing'), 'pdf_unreadable'],
  ['is longer than anybody reviews', () => pdf(101), 'pdf_too_long'],
])('a PDF that %s is refused with the reason', async (_, make, code) => {
  await expect(taker.ofPdf(await make(), 0, amara)).rejects.toMatchObject({ code });
});
