import { pino } from 'pino';
import type { Browser, Page } from 'playwright-core';
import { packPdf } from '#features/exports/server/pack-pdf.ts';
import { emptyDocument, readDocument } from '#kernel/document.ts';
import { applyPlanned } from '#kernel/edit.ts';
import { appearing } from '#platform/server/printer/appearing.ts';
import { createChromiumPrinter } from '#platform/server/printer/chromium-printer.ts';
import { findBrowser } from '#tests/e2e/find-browser.ts';
import { signIn, signUp } from '#tests/e2e/person.ts';
import type { RunningServer } from '#tests/e2e/server.ts';
import { planTableImport } from '#tools/mapper/document/grid/table-import.ts';
import { mapperDocument } from '#tools/mapper/document/index.ts';
import { mapFormat } from '#tools/mapper/document/open-format.ts';
import { atMost, type Bench, median, type Row, spread } from './bench.ts';
import { withBrowser } from './with-browser.ts';

const [stages, rows] = [40, 25];
const ready = '[data-print-ready]';
const width = 1440;
const scale = 2;

/** A map of 1,000 cards as JSON. */
function largeMap(): string {
  const table = [['Row', 'Stage', 'Text', 'Status']];
  for (let row = 1; row <= rows; row += 1) {
    for (let stage = 1; stage <= stages; stage += 1) {
      const text = `Card ${row}/${stage}: looks for the account number again`;
      table.push([`Row ${row}`, `Stage ${stage}`, text, 'Assumed']);
    }
  }
  const document = emptyDocument(mapperDocument);
  let made = 0;
  const newId = () => {
    made += 1;
    return `id${made}`;
  };
  const { value } = readDocument(mapperDocument, document);
  const fields = ['row', 'column', 'text', 'status'] as const;
  applyPlanned(document, planTableImport(value, table, fields, newId).planned, { kind: 'import' });
  return JSON.stringify(mapFormat.write(document, 'A large map'));
}

/** Puts the map on a server; answers the path of its export page and a token that opens it. */
async function mapOn(server: RunningServer) {
  const { accessToken } = await signIn(server, await signUp(server));
  const form = new FormData();
  form.append('map', new Blob([largeMap()]), 'map.json');
  const response = await fetch(`${server.url}/api/main/mapper/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
    body: form,
  });
  const { data } = (await response.json()) as { data: { _id: string } };
  return { path: `/mapper/${data._id}/export`, token: accessToken };
}

async function timed<Result>(work: () => Promise<Result>): Promise<[number, Result]> {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
}

/** The export page as somebody's browser shows it, ready. */
async function readyPage(browser: Browser, url: string, token: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height: 800 },
    deviceScaleFactor: scale,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  await page.goto(url);
  await page.evaluate(appearing(ready));
  await page.evaluate('document.fonts.ready.then(() => true)');
  return page;
}

/** What Chromium prints of the page as the screen shows it, on one sheet as large as the map. */
async function printPlainly(page: Page): Promise<Buffer> {
  await page.emulateMedia({ media: 'screen' });
  const size = '(({ scrollWidth, scrollHeight }) => [scrollWidth, scrollHeight])';
  const [wide = 0, high = 0] = await page.evaluate<number[]>(`${size}(document.documentElement)`);
  const sheet = { width: `${wide}px`, height: `${high + 1}px` };
  return page.pdf({ ...sheet, printBackground: true });
}

/** PNG and PDF of a map of 1,000 cards against what Chromium does by itself. */
export const exports: Bench = {
  name: 'exports: a map of 1,000 cards against Chromium by itself',
  async run({ runs }) {
    return withBrowser(async (server, browser) => ({
      rows: await measure(server, browser, runs),
    }));
  },
};

async function measure(server: RunningServer, browser: Browser, runs: number): Promise<Row[]> {
  const printer = createChromiumPrinter({
    log: pino({ level: 'silent' }),
    origin: server.url,
    cache: server.dataFolder,
    standBy: '/stand-by',
    path: (await findBrowser()).executablePath,
    sandbox: false,
  });
  const { path, token } = await mapOn(server);
  const given = { path, token, ready, element: ready, width, scale };
  /** Prints with the page that stands by, and waits until the next does: no time of anybody's. */
  const print = async (format: 'png' | 'pdf') => {
    const printed = await timed(async () => {
      const bytes = await printer.print({ ...given, format });
      return format === 'pdf' ? packPdf(bytes, 'Map') : bytes;
    });
    if (!(await printer.rested())) throw new Error('No page stands by.');
    return printed;
  };
  const times = {
    png: [] as number[],
    shot: [] as number[],
    pdf: [] as number[],
    plain: [] as number[],
  };
  const sizes = { pdf: [] as number[], plain: [] as number[] };
  await print('png');
  for (let run = 0; run < runs; run += 1) {
    times.png.push((await print('png'))[0]);
    const [openTime, page] = await timed(() => readyPage(browser, server.url + path, token));
    const [shotTime] = await timed(() => page.screenshot({ fullPage: true }));
    times.shot.push(openTime + shotTime);
    const [pdfTime, pdf] = await print('pdf');
    const [plainTime, plain] = await timed(() => printPlainly(page));
    times.pdf.push(pdfTime);
    times.plain.push(openTime + plainTime);
    sizes.pdf.push(pdf.length / 1024);
    sizes.plain.push(plain.length / 1024);
    await page.close();
  }
  await printer.close();
  const ratios = (ours: readonly number[], theirs: readonly number[]) =>
    ours.map((value, run) => value / (theirs[run] ?? Number.NaN));
  return [
    { what: 'PNG, ms', value: spread(times.png) },
    { what: 'page opened and Chromium screenshot, ms', value: spread(times.shot) },
    atMost('PNG: ratio of time', ratios(times.png, times.shot), 1.3),
    { what: 'PDF, ms', value: spread(times.pdf) },
    { what: 'page opened and Chromium print, ms', value: spread(times.plain) },
    atMost('PDF: ratio of time', ratios(times.pdf, times.plain), 0.5),
    { what: 'PDF, KB', value: median(sizes.pdf).toFixed(0) },
    { what: 'Chromium print, KB', value: median(sizes.plain).toFixed(0) },
    atMost('PDF: ratio of size', ratios(sizes.pdf, sizes.plain), 0.35),
  ];
}
