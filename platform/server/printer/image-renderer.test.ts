import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublicFetch } from '../outside/fetch-public.ts';
import { createImageRenderer, type ImageRenderer } from './image-renderer.ts';

const cache = fileURLToPath(new URL('../../../.cache/browser', import.meta.url));
const log = pino({ level: 'silent' });
let server: Server;
let origin: string;
let requests: string[] = [];
let renderer: ImageRenderer;
let guarded: ImageRenderer;
let fetch: ReturnType<typeof createPublicFetch>;

beforeAll(async () => {
  const home = sharp({ create: { width: 600, height: 40, channels: 3, background: '#c8321f' } });
  for (const format of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const)
    pages[`/Home.${format}`] = {
      type: format === 'png' ? 'application/octet-stream' : `image/${format}`,
      body: await home.toFormat(format).toBuffer(),
    };
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
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
  renderer = createImageRenderer({ log, cache, sandbox: true, fetch });
  guarded = createImageRenderer({ log, cache, sandbox: true, fetch: createPublicFetch() });
});
afterAll(async () => {
  await Promise.all([renderer.close(), guarded.close()]);
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

test('a web page is captured at a width, with its full height, after its redirects', async () => {
  requests = [];
  const { title, bytes } = await renderer.ofAddress(`${origin}/moved`, 390, amara);
  expect(title).toBe('Bank');
  expect(await sizeOf(bytes)).toEqual([390, 1500]);
  expect(requests).toContain('/logo');
});

test('addresses outside of the public internet, and invalid ones, are not captured', async () => {
  requests = [];
  for (const address of [origin, 'http://169.254.169.254/', 'file:///etc/passwd', 'nonsense'])
    await expect(guarded.ofAddress(address, 390, amara)).rejects.toMatchObject({
      code: 'address_not_shown',
    });
  expect(requests).toEqual([]);
});

test('a page that redirects to a private address is not captured', async () => {
  await expect(renderer.ofAddress(`${origin}/inside`, 390, amara)).rejects.toMatchObject({
    code: 'address_not_shown',
  });
});

test('a title has one line, no misleading characters, and complete letters', async () => {
  const { title } = await renderer.ofAddress(`${origin}/long`, 390, amara);
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
])('the address of a picture returns that picture: %s', async (path, name, size) => {
  const { title, bytes } = await renderer.ofAddress(origin + path, 390, amara);
  expect(title).toBe(name);
  expect(await sizeOf(bytes)).toEqual(size);
  const red = await sharp(bytes).stats();
  expect(red.channels[0]?.mean).toBeGreaterThan(150);
});

const svg = (inside: string, attributes = 'width="200" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const red = '<rect width="100%" height="100%" fill="#c8321f"/>';

test.each<[string, string, [number, number]]>([
  ['has a size', svg(red), [1000, 500]],
  ['has a view alone', drawing, [1000, 500]],
  ['has no size', svg(red, ''), [1000, 500]],
  ['is tall', svg(red, 'width="10" height="40"'), [250, 1000]],
  ['is a thousand million px wide', svg(red, 'width="1e9" height="1e9"'), [1000, 1000]],
  [
    'is moved for ever',
    svg(
      `${red}<circle r="9"><animate attributeName="r" values="1;9" dur="0.1s" repeatCount="indefinite"/></circle>`,
    ),
    [1000, 500],
  ],
  [
    'wants to run scripts',
    svg(
      `<script>fetch("/leak")</script>${red}<g onload="fetch('/leak')"/><foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:fetch('/leak')"/></foreignObject>`,
    ),
    [1000, 500],
  ],
])('a drawing that %s becomes an image of its shape', async (_, file, size) => {
  const bytes = await renderer.ofDrawing(Buffer.from(file), 1000, amara);
  expect(await sizeOf(bytes)).toEqual(size);
  expect((await sharp(bytes).stats()).channels[0]?.mean).toBeGreaterThan(150);
});

test('external resources of a drawing are not loaded, and empty areas are transparent', async () => {
  requests = [];
  const folder = await mkdtemp(join(tmpdir(), 'drawing-'));
  const secret = join(folder, 'secret.png');
  await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c8321f' } }).toFile(
    secret,
  );
  const hrefs = [`${origin}/Home.jpeg`, pathToFileURL(secret).href, 'http://169.254.169.254/'];
  const images = hrefs.map((href) => `<image width="50" height="50" xlink:href="${href}"/>`);
  const uses = hrefs.map((href) => `<use xlink:href="${href}#x"/>`);
  const style = `<style>@import url(${origin}/style); rect { fill: url(${origin}/paint#a) }</style>`;
  const file = `<?xml version="1.0"?><?xml-stylesheet href="${origin}/sheet"?>${svg(style + images.join('') + uses.join(''))}`;
  const bytes = await renderer.ofDrawing(Buffer.from(file), 400, amara);
  const pixels = await sharp(bytes).ensureAlpha().raw().toBuffer();
  const isRed = (at: number) => pixels[at] === 0xc8 && pixels[at + 1] === 0x32;
  expect(pixels.some((_, at) => at % 4 === 0 && isRed(at))).toBe(false);
  expect(pixels.at(-1)).toBe(0);
  expect(requests).toEqual([]);
  await rm(folder, { recursive: true });
});

const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}]>${svg('<text>&a30;</text>')}`;
const outside = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text y="20">&x;</text>')}`;
/** Each part shows the one before it ten times. */
const parts = Array.from(
  { length: 40 },
  (_, at) => `<g id="g${at + 1}">${`<use xlink:href="#g${at}"/>`.repeat(10)}</g>`,
);
const endless = svg(`<g id="g0">${red}</g>${parts.join('')}`);

test.each([
  ['expands entities for ever', bomb],
  ['is no XML', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
  ['has no area', svg(red, 'width="0" height="0"')],
  ['is of another language', '<html><body>Hello</body></html>'],
])('a drawing that %s is refused, and the next one is rendered', async (_, file) => {
  await expect(renderer.ofDrawing(Buffer.from(file), 400, amara)).rejects.toMatchObject({
    code: 'drawing_not_shown',
  });
  expect(await sizeOf(await renderer.ofDrawing(Buffer.from(svg(red)), 400, amara))).toEqual([
    400, 200,
  ]);
});

test('a drawing that refers to a local file shows nothing of it', async () => {
  const read = renderer.ofDrawing(Buffer.from(outside), 400, amara).catch(() => null);
  const bytes = await read;
  const ink = bytes === null ? 0 : ((await sharp(bytes).stats()).channels[3]?.max ?? 1);
  expect(ink).toBe(0);
});

test('a file that only claims to be a picture is not shown', async () => {
  await expect(renderer.ofAddress(`${origin}/broken.png`, 390, amara)).rejects.toMatchObject({
    code: 'address_not_shown',
  });
});

test('endless pages and drawings of one account do not block others', async () => {
  const limits = { timeout: 12_000, patience: 40_000 };
  const brief = createImageRenderer({ log, cache, sandbox: true, fetch, ...limits });
  await brief.ofAddress(origin, 390, amara);
  const spinning = [
    brief.ofAddress(`${origin}/spins`, 390, amara).catch(({ code }) => code),
    brief.ofDrawing(Buffer.from(endless), 400, amara).catch(({ code }) => code),
  ];
  const first = await Promise.race([
    spinning[0],
    brief.ofAddress(origin, 390, { owner: 'ben' }).then(({ title }) => title),
  ]);
  expect(first).toBe('Bank');
  expect(await Promise.all(spinning)).toEqual(['timeout', 'timeout']);
  await brief.close();
});

test('the pages of a PDF are rendered, five at a time', async () => {
  const file = await pdf(7);
  const { pictures, total } = await renderer.ofPdf(file, 0, amara);
  expect([pictures.length, total]).toEqual([5, 7]);
  expect(await sizeOf(pictures[0] ?? Buffer.alloc(0))).toEqual([1000, 2000]);
  expect((await renderer.ofPdf(file, 5, amara)).pictures).toHaveLength(2);
});

test.each([
  ['has a password', () => pdf(1, true), 'pdf_locked'],
  ['is none', async () => Buffer.from('%PDF-1.7 nothing'), 'pdf_unreadable'],
  ['is longer than anybody reviews', () => pdf(101), 'pdf_too_long'],
])('a PDF that %s is refused with the reason', async (_, make, code) => {
  await expect(renderer.ofPdf(await make(), 0, amara)).rejects.toMatchObject({ code });
});
