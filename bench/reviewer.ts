import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import { callPath } from '#kernel/call/call.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { signIn, signUp } from '#tests/e2e/person.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { importCalls } from '#tools/reviewer/contract/calls/import-calls.ts';
import * as edits from '#tools/reviewer/document/edits.ts';
import { reviewFormat } from '#tools/reviewer/document/open-format.ts';
import { reviewerDocument } from '#tools/reviewer/document/reviewer-document.ts';
import { atMost, type Bench, type Row, spread } from './bench.ts';
import { inPage } from './in-page.ts';
import { MainThread } from './map/main-thread.ts';
import { openPage } from './map/opening.ts';
import { printerOf, printPlainly, printRested, ratiosOf, readyPage, timed } from './printing.ts';
import { withBrowser, withOwnBrowser } from './with-browser.ts';

const large = { pages: 300, issues: 3000 };
const small = { pages: 3, issues: 30 };
const pinned = { pages: 1, issues: 200 };
const reported = { pages: 30, issues: 300 };
const frames = 60;
/** A picture of the sample. */
const picture = { file: '/sample-review-log-in.webp', width: 780, height: 1688 };

/** Reviews: opening a large one, zooming and panning a page with many pins, printing a report. */
export const reviewer: Bench = {
  name: `reviewer: ${large.pages} pages and ${large.issues} issues, ${pinned.issues} pins, a report`,
  async run({ runs, row }) {
    const wanted = (name: string) => row === undefined || row === name;
    const parts = [...(wanted('open') ? [opening] : []), ...(wanted('plane') ? [moving] : [])];
    const own = parts.length > 0 ? await inOwnBrowser(parts, runs) : [];
    const printed = wanted('pdf') ? await withBrowser((...given) => printing(...given, runs)) : [];
    return { rows: [...own, ...printed] };
  },
};

interface Wanted {
  pages: number;
  issues: number;
}

/** A review with a number of pages and issues, each issue with a pin and a rating. */
function reviewOf({ pages, issues }: Wanted) {
  const positions = positionsAt([], 0, pages);
  const planned: PlannedEdit[] = [
    planEdit(edits.addSection, { id: 's', title: 'All', position: 'a0' }),
    planEdit(edits.addImage, { id: 'i', ...picture }),
  ];
  for (const [at, position] of positions.entries()) {
    const page = `p${at}`;
    planned.push(
      planEdit(edits.addPage, { id: page, section: 's', title: `Page ${at + 1}`, position }),
      planEdit(edits.addShot, { id: `v${at}`, page, image: 'i', position: 'a0' }),
    );
  }
  for (let at = 0; at < issues; at += 1) {
    const [id, page, shot] = [`n${at}`, `p${at % pages}`, `v${at % pages}`];
    const issue = {
      id,
      page,
      number: at + 1,
      title: `The error of field ${at + 1} says a code and not what to do`,
      description: 'A person who reads it learns nothing, and calls support.',
      recommendation: 'Say what is wrong and what to do next.',
      author: `e${at % 3}`,
    };
    const point = { x: ((at * 37) % 97) / 97, y: ((at * 53) % 89) / 89 };
    planned.push(
      planEdit(edits.addIssue, issue),
      planEdit(edits.addPin, { id: `m${at}`, issue: id, page, shot, ...point }),
      planEdit(edits.rateIssue, { issue: id, evaluator: `e${at % 3}`, severity: levelOf(at) }),
    );
  }
  const document = emptyDocument(reviewerDocument);
  applyPlanned(document, planned, { kind: 'import' });
  return reviewFormat.write(document, `${issues} issues`);
}

const levelOf = (at: number) => ([0, 1, 2, 3, 4] as const)[at % 5] ?? 0;

/** Imports a review; returns its id. */
async function bringIn(server: RunningServer, token: string, wanted: Wanted): Promise<string> {
  const form = new FormData();
  form.append('review', new Blob([JSON.stringify(reviewOf(wanted))]), 'review.json');
  const response = await fetch(server.url + callPath(importCalls.importProject), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await response.json()) as { data: { _id: string } };
  return data._id;
}

async function inOwnBrowser(parts: (typeof opening)[], runs: number): Promise<Row[]> {
  const server = await startServer();
  try {
    const person = await signUp(server);
    const { accessToken: token } = await signIn(server, person);
    return await withOwnBrowser(server, person, async (context) => {
      const rows: Row[] = [];
      for (const part of parts) rows.push(...(await part(server, context, token, runs)));
      return rows;
    });
  } finally {
    await server.stop();
  }
}

/** The picture of a page is rendered with its pins. */
const isOpen = 'document.querySelector("[data-picture]") && document.querySelector("[data-item]")';

async function opening(
  server: RunningServer,
  context: BrowserContext,
  token: string,
  runs: number,
): Promise<Row[]> {
  const ids = [await bringIn(server, token, large), await bringIn(server, token, small)];
  const times: [number[], number[]] = [[], []];
  // The first two of each warm up: from the second time on the browser has compiled scripts cached.
  for (let run = -1; run <= runs; run += 1)
    for (const [turn, into] of times.entries()) {
      const { page, time } = await openPage(context, `${server.url}/reviewer/${ids[turn]}`, isOpen);
      if (run > 0) into.push(time);
      await page.close();
    }
  const describeSize = ({ pages, issues }: Wanted) =>
    `open ${pages} pages and ${issues} issues, ms`;
  return [
    { what: describeSize(large), value: spread(times[0]) },
    { what: describeSize(small), value: spread(times[1]) },
    atMost('open: ratio of time', ratiosOf(...times), 1.5),
  ];
}

/** A wheel event on the measured element, with or without the key that zooms. */
const wheel = (zooms: boolean, across: number, down: number) =>
  `window.turned.dispatchEvent(new WheelEvent('wheel', { bubbles: true,
    cancelable: true, clientX: 600, clientY: 400, ctrlKey: ${zooms},
    deltaX: ${across}, deltaY: ${down} }))`;

/** Wheel events that alternate in direction. */
const toAndFro = (zooms: boolean) => (at: number) => {
  const way = at % 2 === 0 ? -1 : 1;
  return wheel(zooms, zooms ? 0 : way * 7, way * 9);
};

/** The plane of a review; found once, as the search is not part of a frame. */
const ofPlane = `window.turned = document.querySelector('[data-adds]')`;

/** Shows a plain image in an element, zoomed and panned by a CSS transform only. */
const plainImage = (address: string, element: string) => `(async () => {
  const image = new Image();
  image.src = '${address}';
  await image.decode();
  ${element}.replaceChildren(image);
  window.turned = image;
  const view = { x: 0, y: 0, zoom: 1 };
  image.style.transformOrigin = '0 0';
  addEventListener('wheel', (event) => {
    event.preventDefault();
    if (event.ctrlKey) view.zoom *= 2 ** (-event.deltaY / 240);
    else { view.x -= event.deltaX; view.y -= event.deltaY; }
    image.style.transform = \`translate(\${view.x}px, \${view.y}px) scale(\${view.zoom})\`;
  }, { passive: false });
})()`;

async function moving(
  server: RunningServer,
  context: BrowserContext,
  token: string,
  runs: number,
): Promise<Row[]> {
  const url = `${server.url}/reviewer/${await bringIn(server, token, pinned)}`;
  const file = new URL(`../content/samples/pictures${picture.file}`, import.meta.url);
  // As a data URL: a page of another origin does not get the suite's pictures.
  const address = `data:image/webp;base64,${(await readFile(file)).toString('base64')}`;
  const { page: ours } = await openPage(context, url, isOpen);
  await ours.evaluate(ofPlane);
  const alone = await context.newPage();
  await alone.evaluate(inPage);
  await alone.evaluate(plainImage(address, 'document.body'));
  const { page: within } = await openPage(context, url, isOpen);
  await within.evaluate(plainImage(address, 'document.querySelector("[data-adds]").parentElement'));
  const pages = [ours, alone, within];
  const rows: Row[] = [];
  for (const [what, zooms] of [
    ['zoom', true],
    ['pan', false],
  ] as const) {
    const times: [number[], number[], number[]] = [[], [], []];
    for (let run = 0; run <= runs; run += 1)
      for (const [turn, page] of pages.entries()) {
        await page.bringToFront();
        // Content that fits its frame does not pan.
        if (!zooms && run === 0) await page.evaluate(wheel(true, 0, -600));
        const all = await (await MainThread.of(page)).frames(frames, toAndFro(zooms));
        if (run > 0) times[turn]?.push(all.reduce((sum, one) => sum + one, 0) / frames);
      }
    const [ofPins, ofImage, ofImageWithin] = times;
    rows.push(
      { what: `${what} with ${pinned.issues} pins, ms a frame`, value: spread(ofPins) },
      { what: `${what} of a plain image, ms a frame`, value: spread(ofImage) },
      atMost(`${what}: ratio of time`, ratiosOf(ofPins, ofImage), 1.2),
      // The base cost of any frame is part of both.
      { what: `${what} of one in the page of a review`, value: spread(ofImageWithin) },
      atMost(`${what}: ratio of time, both in that page`, ratiosOf(ofPins, ofImageWithin), 1.2),
    );
  }
  for (const page of pages) await page.close();
  return rows;
}

async function printing(server: RunningServer, browser: Browser, runs: number): Promise<Row[]> {
  const { accessToken: token } = await signIn(server, await signUp(server));
  const path = `/reviewer/${await bringIn(server, token, reported)}/export?to=pdf`;
  const printer = await printerOf(server);
  const times = { ours: [] as number[], plain: [] as number[], tagged: [] as number[] };
  const sizes = { ours: [] as number[], plain: [] as number[], tagged: [] as number[] };
  await printRested(printer, { path, token, format: 'pdf' });
  for (let run = 0; run < runs; run += 1) {
    const [time, file] = await printRested(printer, { path, token, format: 'pdf' });
    times.ours.push(time);
    sizes.ours.push(file.length / 1024);
    for (const name of ['plain', 'tagged'] as const) {
      const [opened, page] = await timed(() => readyPage(browser, server.url + path, token));
      const [printed, made] = await timed(() => printPlainly(page, { tagged: name === 'tagged' }));
      times[name].push(opened + printed);
      sizes[name].push(made.length / 1024);
      await page.close();
    }
  }
  await printer.close();
  return [
    { what: `PDF of ${reported.issues} issues, ms`, value: spread(times.ours) },
    { what: 'page opened and Chromium print, ms', value: spread(times.plain) },
    atMost('PDF: ratio of time', ratiosOf(times.ours, times.plain), 0.7),
    { what: `PDF of ${reported.issues} issues, KB`, value: spread(sizes.ours) },
    { what: 'what Chromium printed, KB', value: spread(sizes.plain) },
    atMost('PDF: ratio of size', ratiosOf(sizes.ours, sizes.plain), 0.5),
    // Ours has tags for screen readers.
    { what: 'page opened and Chromium print with tags, ms', value: spread(times.tagged) },
    atMost('PDF: ratio of time, both with tags', ratiosOf(times.ours, times.tagged), 0.7),
    { what: 'what Chromium printed with tags, KB', value: spread(sizes.tagged) },
    atMost('PDF: ratio of size, both with tags', ratiosOf(sizes.ours, sizes.tagged), 0.5),
  ];
}
