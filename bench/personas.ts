import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { requestFrom, signIn, signUp } from '#tests/e2e/person.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { type Visitor, visit } from '#tests/fixtures/live/live.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { addPersona, addRow, describeMap } from '#tools/mapper/document/edits.ts';
import { personaCalls } from '#tools/personas/contract/persona-calls.ts';
import { toOpenFormat } from '#tools/personas/document/out/open-format.ts';
import { personasDocument } from '#tools/personas/document/personas-document.ts';
import { planPersonas, writtenPersonas } from '#tools/personas/document/written-personas.ts';
import { atMost, type Bench, type Row, spread } from './bench.ts';
import { importJson } from './import-json.ts';
import { openPage } from './map/opening.ts';
import { printerOf, printPlainly, printRested, ratiosOf, readyPage, timed } from './printing.ts';
import { withBrowser, withOwnBrowser } from './with-browser.ts';

const [personaCount, pages] = [50, 6];

/**
 * Milliseconds after which the next change is independent: a document follows others at most once a
 * second, and is reported two seconds after it changed; nothing visible shows when both are over.
 */
const rested = 2500;

/** Persona projects: opening large ones, following names, and printing sheets. */
export const personas: Bench = {
  name: `personas: ${personaCount} of ${pages} pages, a name in a map, a PDF`,
  async run({ runs, row }) {
    const wanted = (name: string) => row === undefined || row === name;
    const parts = [...(wanted('open') ? [opening] : []), ...(wanted('name') ? [following] : [])];
    const own = parts.length > 0 ? await inOwnBrowser(parts, runs) : [];
    const printed = wanted('pdf') ? await withBrowser((...given) => printing(...given, runs)) : [];
    return { rows: [...own, ...printed] };
  },
};

/** Personas like the one of the library, each with a number of pages. */
export async function projectOf(count: number, pages: number, title: string) {
  const file = new URL('../content/samples/personas/persona-amara-oye.json', import.meta.url);
  const sample = writtenPersonas.parse(JSON.parse(await readFile(file, 'utf8')));
  const [first = { pages: [] }] = sample.personas;
  const samples = Array.from({ length: pages }, (_, at) => first.pages[at % first.pages.length]);
  const all = Array.from({ length: count }, (_, at) => ({
    ...first,
    name: `Persona ${at + 1}`,
    pages: samples.flatMap((sample) => sample ?? []),
  }));
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id${ids}`;
  };
  const document = emptyDocument(personasDocument);
  applyPlanned(document, planPersonas({ ...sample, personas: all }, newId, []), { kind: 'import' });
  return toOpenFormat(document, title);
}

export async function importProject(
  server: RunningServer,
  token: string,
  count: number,
  pages: number,
) {
  const content = await projectOf(count, pages, `${count} personas`);
  const path = 'mapper/persona-creator/import';
  return importJson(server, token, { path, field: 'personas', content });
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

/** Sections are rendered, and the button that adds one. */
const isOpen =
  'document.querySelector("article") && document.querySelector("[role=toolbar] button")';

async function opening(
  server: RunningServer,
  context: BrowserContext,
  token: string,
  runs: number,
): Promise<Row[]> {
  const large = await importProject(server, token, personaCount, pages);
  const small = await importProject(server, token, 1, 1);
  const times = { large: [] as number[], small: [] as number[] };
  // The first two of each warm up: from the second time on the browser has compiled scripts cached.
  for (let run = -1; run <= runs; run += 1) {
    for (const [name, id] of [['large', large] as const, ['small', small] as const]) {
      const { page, time } = await openPage(context, `${server.url}/personas/${id}`, isOpen);
      if (run > 0) times[name].push(time);
      await page.close();
    }
  }
  return [
    { what: `open ${personaCount} personas of ${pages} pages, ms`, value: spread(times.large) },
    { what: 'open one persona of one page, ms', value: spread(times.small) },
    atMost('open: ratio of time', ratiosOf(times.large, times.small), 1.3),
  ];
}

/** From the call that renames a persona until a map that links it shows the name. */
async function following(
  server: RunningServer,
  context: BrowserContext,
  token: string,
  runs: number,
): Promise<Row[]> {
  const source = await importProject(server, token, 1, 1);
  const params = { id: source };
  const { personas } = await requestFrom(server, personaCalls.details, { params }, token);
  const persona = personas[0]?._id ?? '';
  const { _id: map } = await requestFrom(server, mapperCalls.create, { body: {} }, token);
  const visitor = visit(`${server.url.replace('http', 'ws')}/live`, map, token);
  const link = { project: source, item: `persona:${persona}`, what: 'persona', title: '' };
  const linked = { ...link, digest: '', follows: true };
  await stored(visitor);
  applyPlanned(
    visitor.document,
    [
      planEdit(describeMap, { mapType: 'persona' }),
      planEdit(addPersona, { id: 'p', name: 'Nobody', position: 'a0', link: linked }),
      planEdit(addRow, { id: 'r', name: 'Goals', position: 'a0' }),
    ],
    { kind: 'user' },
  );
  await stored(visitor);
  const shows = (name: string) =>
    `[...document.querySelectorAll('[role=columnheader]')].some((one) => one.textContent.includes('${name}'))`;
  const { page } = await openPage(context, `${server.url}/mapper/${map}`, shows('Persona 1'));
  const times: number[] = [];
  const network: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    await setTimeout(rested);
    const name = `Renamed ${run}`;
    const painted = page.evaluate(`window.painted(() => ${shows(name)})`);
    const given = { params: { id: source, persona_id: persona }, body: { name } };
    const [took] = await timed(async () => {
      const [answered] = await timed(() =>
        requestFrom(server, personaCalls.changePersona, given, token),
      );
      if (run > 0) network.push(answered);
      await painted;
    });
    if (run > 0) times.push(took);
  }
  visitor.leave();
  await page.close();
  return [
    { what: 'the call that renames, ms', value: spread(network) },
    atMost('rename until a map that links it shows it, ms', times, 300),
  ];
}

/** Resolves once everything that a visitor wrote is acknowledged. */
function stored({ provider, saved }: Visitor): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (saved()) resolve();
    };
    provider.on('synced', look);
    provider.on('unsyncedChanges', look);
    look();
  });
}

async function printing(server: RunningServer, browser: Browser, runs: number): Promise<Row[]> {
  const { accessToken: token } = await signIn(server, await signUp(server));
  const id = await importProject(server, token, 1, pages);
  const path = `/personas/${id}/export`;
  const printer = await printerOf(server);
  const times = { ours: [] as number[], plain: [] as number[] };
  await printRested(printer, { path, token, format: 'pdf' });
  for (let run = 0; run < runs; run += 1) {
    times.ours.push((await printRested(printer, { path, token, format: 'pdf' }))[0]);
    const [opened, page] = await timed(() => readyPage(browser, server.url + path, token));
    const [printed] = await timed(() => printPlainly(page));
    times.plain.push(opened + printed);
    await page.close();
  }
  await printer.close();
  return [
    { what: `PDF of ${pages} pages, ms`, value: spread(times.ours) },
    { what: 'page opened and Chromium print, ms', value: spread(times.plain) },
    atMost('PDF: ratio of time', ratiosOf(times.ours, times.plain), 0.6),
  ];
}
