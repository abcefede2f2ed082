import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/fixtures/eventually.ts';
import {
  type ChromiumPrinter,
  type ChromiumPrinterOptions,
  createChromiumPrinter,
} from './chromium-printer.ts';
import type { PrintRequest } from './printer.ts';
import { createWarmBrowser } from './warm-browser.ts';

const cache = fileURLToPath(new URL('../../../.cache/browser', import.meta.url));
const log = pino({ level: 'silent' });
const page = (body: string) => `<!doctype html><style>body { margin: 0 }</style>${body}`;
const card = page(
  '<div id="card" style="width: 300px; height: 200px; background: #c8321f">Journey</div><i id="ready"></i>',
);
const whole: PrintRequest = { path: '/card', ready: '#ready', format: 'png', width: 300 };

let server: Server;
let origin: string;
let requests: IncomingMessage[] = [];
let status = 200;
let answer: (request: IncomingMessage) => string | undefined;
const printers: ChromiumPrinter[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    const body = answer(request);
    response.statusCode = status;
    if (body !== undefined) response.setHeader('content-type', 'text/html').end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requests = [];
  status = 200;
  answer = () => card;
});
afterEach(async () => {
  await Promise.all(printers.splice(0).map((printer) => printer.close()));
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise<void>((done) => server.close(() => done()));
});

function createPrinter(options: Partial<ChromiumPrinterOptions> = {}): ChromiumPrinter {
  const printer = createChromiumPrinter({ log, origin, cache, sandbox: true, ...options });
  printers.push(printer);
  return printer;
}

/** The characters that a PDF's text is made of, told by its fonts' tables. */
function charactersOf(pdf: Buffer): Set<string> {
  const characters = new Set<string>();
  const text = pdf.toString('latin1');
  for (const { 1: body = '' } of text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    let table: string;
    try {
      table = inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      continue;
    }
    const codes = /<([0-9A-F]{4})> (?:<([0-9A-F]{4})> )?<([0-9A-F]{4})>/g;
    for (const [, first = '', last = first, meant = ''] of table.matchAll(codes)) {
      const glyphs = Number.parseInt(last, 16) - Number.parseInt(first, 16) + 1;
      for (let glyph = 0; glyph < glyphs; glyph++) {
        characters.add(String.fromCharCode(Number.parseInt(meant, 16) + glyph));
      }
    }
  }
  return characters;
}

test('a page becomes an image of its size and colours', async () => {
  const png = await createPrinter().print({ ...whole, element: '#card', scale: 2 });
  const { width, height } = await sharp(png).metadata();
  expect({ width, height }).toEqual({ width: 600, height: 400 });
  const corner = await sharp(png)
    .extract({ left: 590, top: 390, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect([...corner]).toEqual([0xc8, 0x32, 0x1f]);
});

test('a page wider and higher than the window is whole', async () => {
  answer = () => page('<div id="ready" style="width: 2500px; height: 1900px">wide</div>');
  const png = await createPrinter().print(whole);
  expect(await sharp(png).metadata()).toMatchObject({ width: 2500, height: 1900 });
});

test('a picture larger than a browser can render is scaled down', async () => {
  answer = () => page('<div id="ready" style="width: 9000px; height: 100px"></div>');
  const png = await createPrinter().print({ ...whole, scale: 3 });
  expect(await sharp(png).metadata()).toMatchObject({ width: 16_000 });
});

test('a page becomes a PDF page of its size, with its text as text', async () => {
  const pdf = await createPrinter().print({ ...whole, element: '#card', format: 'pdf' });
  const text = pdf.toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  // Points: three quarters of a CSS pixel.
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  expect(Number(width)).toBeCloseTo(225, 0);
  expect(Number(height)).toBeCloseTo(150, 0);
  expect([...'Journey'].filter((letter) => !charactersOf(pdf).has(letter))).toEqual([]);
});

test('boxes in a PDF are measured from its upper left corner', async () => {
  answer = () =>
    page(`<div id="ready" style="width: 500px; height: 400px; padding: 20px">
      <p style="width: 100px; height: 30px; margin: 0">Stage</p></div>`);
  const reported = vi.fn();
  const measure = { of: { stage: 'p', row: 'tr' }, reported };
  await createPrinter().print({ ...whole, element: '#ready', format: 'pdf', measure });
  expect(reported).toHaveBeenCalledExactlyOnceWith({
    width: 540,
    height: 440,
    point: 0.75,
    marks: [{ what: 'stage', x: 20, y: 20, width: 100, height: 30 }],
  });
});

test('a PDF has tags for screen readers where its page says so, and only there', async () => {
  const tagsOf = async (said: string) => {
    answer = () => page(`<main id="ready" ${said}><h1>Journey</h1></main>`);
    const text = (await createPrinter().print({ ...whole, format: 'pdf' })).toString('latin1');
    return text.includes('/StructTreeRoot');
  };
  expect(await tagsOf('data-print-tagged')).toBe(true);
  expect(await tagsOf('')).toBe(false);
});

test('a page with a page size of its own becomes as many pages as it requires', async () => {
  const paragraphs = '<p style="height: 400px; margin: 0">Waits</p>'.repeat(6);
  answer = () =>
    page(`<style>@page { size: 420px 1000px; margin: 0 }</style>
      <main id="ready" data-print-paged>${paragraphs}</main>`);
  const text = (await createPrinter().print({ ...whole, format: 'pdf' })).toString('latin1');
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(3);
  const pages = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  for (const [, width, height] of pages) {
    expect([Number(width), Number(height)]).toEqual([
      expect.closeTo(315, 0),
      expect.closeTo(750, 0),
    ]);
  }
});

test('the page sends the token, and reaches no other origin', async () => {
  const elsewhere = createServer((_, response) => response.end());
  const reached = vi.fn();
  elsewhere.on('connection', reached);
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
  const other = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  answer = ({ url }) =>
    url === '/card'
      ? page(`<img src="${other}/spy.png"><img src="http://metadata.internal/">
          <script>
            const ways = [fetch('/own'), fetch('${other}/steal', { mode: 'no-cors' })];
            Promise.allSettled(ways).then(() => { document.body.id = 'ready' });
          </script>`)
      : 'own';
  await createPrinter().print({ ...whole, token: 'let-me-in' });
  elsewhere.close();
  expect(reached).not.toHaveBeenCalled();
  expect(requests.map(({ url }) => url)).toEqual(['/card', '/own']);
  for (const { headers } of requests) expect(headers.authorization).toBe('Bearer let-me-in');
});

test('a page is printed at its public address, though the server reaches itself at another', async () => {
  answer = ({ url }) =>
    url === '/card'
      ? page(`<img src="https://suite.example/files/a.png"><b id="place"></b>
          <script>
            fetch('/own').then(() => {
              place.textContent = location.origin;
              if (location.origin === 'https://suite.example') document.body.id = 'ready';
            });
          </script>`)
      : 'own';
  const printer = createPrinter({ origin: 'https://suite.example', reach: origin });
  await printer.print({ ...whole, token: 'let-me-in' });
  expect(requests.map(({ url }) => url).toSorted()).toEqual(['/card', '/files/a.png', '/own']);
  for (const { headers } of requests) {
    expect(headers).toMatchObject({ authorization: 'Bearer let-me-in', forwarded: 'for=unknown' });
  }
});

test('a path that leads to another server is refused', async () => {
  const elsewhere = { ...whole, path: '//example.org/card' };
  await expect(createPrinter().print(elsewhere)).rejects.toThrow('is not a path');
});

test('a page that refuses access is not printed', async () => {
  status = 404;
  await expect(createPrinter().print(whole)).rejects.toMatchObject({ code: 'not_found' });
});

test('a page that does not exist fails at once', async () => {
  answer = () => page(`<script>setTimeout(() => { document.body.id = 'lost' }, 100)</script>`);
  const printer = createPrinter({ timeout: 60_000 });
  const failed = printer.print({ ...whole, failed: '#lost' });
  await expect(failed).rejects.toMatchObject({ code: 'not_found' });
});

test('a page that is never ready ends with the message for that', async () => {
  answer = () => page('still loading');
  const printer = createPrinter({ timeout: 3000 });
  await expect(printer.print(whole)).rejects.toMatchObject({
    code: 'timeout',
    status: 504,
    message: expect.stringContaining('Leave something out'),
  });
});

test('a cancelled print stops, running or waiting', async () => {
  answer = () => undefined;
  const printer = createPrinter({ concurrency: 1 });
  const first = new AbortController();
  const second = new AbortController();
  const printing = printer.print({ ...whole, signal: first.signal });
  await eventually(() => expect(requests).toHaveLength(1));
  const waiting = printer.print({ ...whole, signal: second.signal });
  second.abort(new Error('not wanted'));
  await expect(waiting).rejects.toThrow('not wanted');
  first.abort(new Error('not wanted either'));
  await expect(printing).rejects.toThrow('not wanted either');
  expect(requests).toHaveLength(1);
});

test('the number of concurrent prints is limited', async () => {
  let open = 0;
  let maximum = 0;
  answer = () => {
    open += 1;
    maximum = Math.max(maximum, open);
    return card;
  };
  const printer = createPrinter({ concurrency: 2 });
  const print = () => printer.print(whole).finally(() => (open -= 1));
  await Promise.all(Array.from({ length: 6 }, print));
  expect(requests).toHaveLength(6);
  expect(maximum).toBeLessThanOrEqual(2);
});

test('a browser that crashes is replaced, and its print is repeated', async () => {
  const browser = createWarmBrowser({ log, cache, sandbox: true, hosts: ['127.0.0.1'] });
  let uses = 0;
  const version = await browser.use(async (opened) => {
    uses += 1;
    if (uses === 1) {
      const session = await opened.newBrowserCDPSession();
      await session.send('Browser.crash');
    }
    return opened.version();
  });
  expect(uses).toBe(2);
  expect(version).not.toBe('');
  await browser.close();
});

/** A page that stands by: it says what it holds, and shows what a print names. */
const standBy = page(`<script>
  fetch('/holds?' + [localStorage.length, document.cookie.length, name.length]);
  document.documentElement.dataset.standBy = '';
  addEventListener('print', async (event) => {
    event.preventDefault();
    const { detail } = event;
    localStorage.setItem('shown', detail);
    name = detail;
    document.body.innerHTML = await (await fetch(detail)).text();
  });
</script>`);

test('the next print uses the prepared page, and the one after it another', async () => {
  answer = ({ url }) => (url === '/stand-by' ? standBy : card);
  const printer = createPrinter({ standBy: '/stand-by' });
  const urls = () => requests.splice(0).map(({ url, headers }) => [url, headers.authorization]);
  expect(await printer.rested()).toBe(false);
  await printer.print({ ...whole, token: 'first' });
  expect(await printer.rested()).toBe(true);
  const prepared = [
    ['/stand-by', undefined],
    ['/holds?0,0,0', undefined],
  ];
  expect(urls()).toEqual([['/card', 'Bearer first'], ...prepared]);
  for (const token of ['second', 'third']) {
    const png = await printer.print({ ...whole, element: '#card', path: `/card?${token}`, token });
    expect(await sharp(png).metadata()).toMatchObject({ width: 300, height: 200 });
    expect(await printer.rested()).toBe(true);
    expect(urls()).toEqual([[`/card?${token}`, `Bearer ${token}`], ...prepared]);
  }
});

test('two prints at once never share a page', async () => {
  answer = ({ url }) => (url === '/stand-by' ? standBy : card);
  const printer = createPrinter({ standBy: '/stand-by' });
  await printer.print(whole);
  await printer.rested();
  requests = [];
  await Promise.all(['a', 'b'].map((path) => printer.print({ ...whole, path: `/${path}` })));
  const pages = requests.filter(({ headers }) => headers['sec-fetch-mode'] === 'navigate');
  expect(pages.map(({ url }) => url)).toContainEqual(expect.stringMatching(/^\/[ab]$/));
});

test.each([
  ['does not listen', ''],
  [
    'goes elsewhere',
    "addEventListener('print', (event) => { event.preventDefault(); location = '/else'; })",
  ],
])('a prepared page that %s does not fail a print', async (_, script) => {
  const ending = page(`<body data-stand-by><script>${script}</script>`);
  answer = ({ url }) => (url === '/card' ? card : ending);
  const printer = createPrinter({ standBy: '/stand-by' });
  await printer.print(whole);
  await printer.rested();
  const png = await printer.print({ ...whole, element: '#card' });
  expect(await sharp(png).metadata()).toMatchObject({ width: 300, height: 200 });
});

test('printing works without a prepared page', async () => {
  answer = ({ url }) => {
    status = url === '/stand-by' ? 404 : 200;
    return card;
  };
  const printer = createPrinter({ standBy: '/stand-by' });
  await printer.print(whole);
  expect(await printer.rested()).toBe(false);
  await printer.print(whole);
});

test.runIf(process.platform === 'linux')(
  'closing ends all browsers, also one that prepares a page',
  async () => {
    answer = ({ url }) => (url === '/stand-by' ? undefined : card);
    const printer = createPrinter({ standBy: '/stand-by' });
    await printer.print(whole);
    await eventually(() => expect(requests.at(-1)?.url).toBe('/stand-by'));
    expect(browsers()).toBe(1);
    await printer.close();
    expect(await printer.rested()).toBe(false);
    await eventually(() => expect(browsers()).toBe(0));
  },
);

/** How many browsers this process runs. */
function browsers(): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.filter((id) => {
    try {
      const [, name = '', parent] =
        /\((.*)\) \w (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
      return parent === String(process.pid) && name.startsWith('chrom');
    } catch {
      // It ended meanwhile.
      return false;
    }
  }).length;
}

test('a server without a working browser says so', async () => {
  const printer = createPrinter({ path: '/nowhere/chromium' });
  await expect(printer.print(whole)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'This server has no browser to print with.',
  });
});
