import type { Browser } from 'playwright-core';
import { signIn, signUp } from '#tests/e2e/person.ts';
import type { RunningServer } from '#tests/e2e/server.ts';
import { atMost, type Bench, median, type Row, spread } from './bench.ts';
import { importJson } from './import-json.ts';
import { mapOfTable } from './map-of-table.ts';
import { printerOf, printPlainly, printRested, ratiosOf, readyPage, timed } from './printing.ts';
import { withBrowser } from './with-browser.ts';

const [stages, rows] = [40, 25];

/** Imports the map on a server; returns the path of its export page and a token for it. */
async function mapOn(server: RunningServer) {
  const { accessToken } = await signIn(server, await signUp(server));
  const file = {
    path: 'mapper/import',
    field: 'map',
    content: mapOfTable(stages, rows, 'A large map'),
  };
  return {
    path: `/mapper/${await importJson(server, accessToken, file)}/export`,
    token: accessToken,
  };
}

/** PNG and PDF of a map of 1,000 cards, compared with Chromium alone. */
export const exports: Bench = {
  name: 'exports: a map of 1,000 cards against Chromium by itself',
  async run({ runs }) {
    return withBrowser(async (server, browser) => ({
      rows: await measure(server, browser, runs),
    }));
  },
};

async function measure(server: RunningServer, browser: Browser, runs: number): Promise<Row[]> {
  const printer = await printerOf(server);
  const { path, token } = await mapOn(server);
  const print = (format: 'png' | 'pdf') => printRested(printer, { path, token, format });
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
  return [
    { what: 'PNG, ms', value: spread(times.png) },
    { what: 'page opened and Chromium screenshot, ms', value: spread(times.shot) },
    atMost('PNG: ratio of time', ratiosOf(times.png, times.shot), 1.3),
    { what: 'PDF, ms', value: spread(times.pdf) },
    { what: 'page opened and Chromium print, ms', value: spread(times.plain) },
    atMost('PDF: ratio of time', ratiosOf(times.pdf, times.plain), 0.5),
    { what: 'PDF, KB', value: median(sizes.pdf).toFixed(0) },
    { what: 'Chromium print, KB', value: median(sizes.plain).toFixed(0) },
    atMost('PDF: ratio of size', ratiosOf(sizes.pdf, sizes.plain), 0.35),
  ];
}
