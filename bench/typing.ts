import type { Browser, Page } from 'playwright-core';
import { requestFrom, signedInContext, signIn, signUp } from '#tests/e2e/person.ts';
import type { RunningServer } from '#tests/e2e/server.ts';
import { addNote } from '#tools/notes/contract/note-calls.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import { atMost, type Bench, median, type Row, spread } from './bench.ts';
import { inPage } from './in-page.ts';
import { typeKeys } from './key-to-paint.ts';
import { farAway } from './live/load.ts';
import { slowLine } from './slow-line.ts';
import { withBrowser } from './with-browser.ts';

/** Words of a printed page, and pages of the transcript. */
const pageWordCount = 450;
const pages = 200;
/** Words of one speaker's turn. */
const turnWordCount = 25;
/** Keys of one run. */
const keys = 60;
/** Maximum factor of a key's duration relative to a bare `contenteditable` of the same elements. */
const limit = 3;

/** Typing in the middle of a long transcript, alternately with the browser alone. */
export const typing: Bench = {
  name: `typing in a note of ${pages} pages: from a key to the next frame`,
  async run({ runs }) {
    return withBrowser(async (server, browser) => ({
      rows: await measure(server, browser, runs),
    }));
  },
};

async function measure(server: RunningServer, browser: Browser, runs: number): Promise<Row[]> {
  const note = await openTranscript(server, browser);
  const html = await note.getByLabel('Text of this note').innerHTML();
  await note.evaluate(inPage);
  const far = await openTranscript(server, browser, farAway);
  await far.evaluate(inPage);
  const bare = await browser.newPage();
  await bare.setContent(`<div id="text" contenteditable>${html}</div>`);
  await bare.evaluate(inPage);
  const area = await browser.newPage();
  await area.setContent(
    `<textarea id="text" style="width:680px;height:800px">${transcript()}</textarea>`,
  );
  await area.evaluate(inPage);
  const timings = {
    note: [] as number[],
    far: [] as number[],
    bare: [] as number[],
    area: [] as number[],
  };
  for (let run = 0; run < runs; run += 1) {
    timings.note.push(await typeInto(note, '[aria-label="Text of this note"]'));
    timings.far.push(await typeInto(far, '[aria-label="Text of this note"]'));
    timings.bare.push(await typeInto(bare, '#text'));
    timings.area.push(await typeInto(area, '#text'));
  }
  const row = (what: string, values: number[]): Row => ({
    what,
    value: `${spread(values)} ms`,
  });
  const ratios = (times: number[]) =>
    times.map((time, run) => time / (timings.bare[run] ?? Number.NaN));
  return [
    row('a note', timings.note),
    row(`a note, ${farAway} ms each way from its server`, timings.far),
    row('bare contenteditable of the same elements', timings.bare),
    row('textarea of the same words', timings.area),
    atMost('a note against the bare contenteditable', ratios(timings.note), limit),
    atMost('the one far away against it', ratios(timings.far), limit),
  ];
}

/** A transcript of a number of printed pages, with a paragraph for each turn. */
function transcript(): string {
  const text = 'then they asked me to wait and nobody said how long it would take'.split(' ');
  const turns = Array.from({ length: (pageWordCount * pages) / turnWordCount }, (_, turn) => {
    const said = Array.from({ length: turnWordCount }, (__, at) => text[(turn + at) % text.length]);
    return `${turn % 2 === 0 ? 'Amara' : 'Ben'}: ${said.join(' ')}.`;
  });
  return turns.join('\n\n');
}

/** @param delay latency of a message in milliseconds, each way */
async function openTranscript(server: RunningServer, browser: Browser, delay = 0): Promise<Page> {
  const person = await signUp(server);
  const { accessToken } = await signIn(server, person);
  const project = await requestFrom(
    server,
    notesCalls.create,
    { body: { title: 'Long' } },
    accessToken,
  );
  const body = { note_project_id: project._id, title: 'Transcript', body: transcript() };
  await requestFrom(server, addNote, { body }, accessToken);
  const context = await signedInContext(browser, server, person);
  const page = await context.newPage();
  if (delay > 0) await slowLine(page, delay);
  await page.goto(`${server.url}/note-making/${project._id}`);
  await page
    .getByLabel('Text of this note')
    .getByText('Amara')
    .first()
    .waitFor({ timeout: 60_000 });
  return page;
}

/** The median of the milliseconds from a key to the frame that shows it, in the middle of a text. */
async function typeInto(page: Page, selector: string): Promise<number> {
  await page.bringToFront();
  await page.evaluate(`(${putCaret})(${JSON.stringify(selector)})`);
  return median(await typeKeys(page, keys));
}

// What runs in the page.
const putCaret = `(selector) => {
  const text = document.querySelector(selector);
  text.focus();
  if (text instanceof HTMLTextAreaElement) {
    const middle = Math.floor(text.value.length / 2);
    text.setSelectionRange(middle, middle);
    return;
  }
  const block = text.children[Math.floor(text.children.length / 2)];
  block.scrollIntoView({ block: 'center' });
  getSelection().collapse(document.createTreeWalker(block, NodeFilter.SHOW_TEXT).nextNode(), 4);
}`;
