// Takes the screenshots of the public pages from a running suite: node scripts/run.mjs
// scripts/pictures.ts
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import sharp from 'sharp';
import { demoPerson } from '#app/server/demo.ts';
import { tools } from '#app/server/tools.ts';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { findBrowser } from '#tests/e2e/find-browser.ts';
import { requestFrom, signedInContext, signIn } from '#tests/e2e/person.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';

const root = resolve(import.meta.dirname, '..');
const folder = resolve(root, 'app/web/public/pictures');
const size = { width: 1440, height: 900 };

/** A sample project as a screenshot shows it: with an open panel, on one of its pages. */
interface Shown {
  panel?: string;
  page?: string;
}

/** All screenshots: name, sample project, and view. */
const pictures: readonly (readonly [name: string, title: string, shown?: Shown])[] = [
  ['journey', 'I open a current account'],
  ['behaviour', 'How people look after their money'],
  ['persona-map', 'Who banks with Harbour Bank'],
  ['blueprint', 'I have an outpatient scan'],
  ['personas', 'Amara Oye, the autopilot planner'],
  ['persona-behaviour', 'Amara Oye, the autopilot planner', { page: 'Behaviour' }],
  ['day', 'Ines, ward nurse, early shift'],
  ['review', 'Harbour Bank app', { panel: 'details' }],
  ['notes', 'Bank round 1'],
  ['red-routes', 'Harbour Bank: red routes', { panel: 'analysis' }],
];

/** The demo account, with the password that the start printed. */
function demoOf({ greeting }: RunningServer) {
  const [, password] = /, password (\S+)/.exec(greeting) ?? [];
  if (!password) throw new Error('The server did not print how one gets into the demo account.');
  return { ...demoPerson, password };
}

/** Addresses of the demo account's projects by their titles. */
async function addressesOf(server: RunningServer): Promise<Map<string, string>> {
  const { accessToken } = await signIn(server, demoOf(server));
  const { projects } = await requestFrom(server, listProjects, { query: {} }, accessToken);
  return new Map(
    projects.flatMap(({ _id, kind: code, title }) => {
      const tool = tools.find(({ kind }) => kind.code === code);
      return tool ? [[title, tool.kind.path(_id)]] : [];
    }),
  );
}

async function take(context: BrowserContext, path: string, opened?: string): Promise<Buffer> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  if (opened) await page.getByRole('button', { name: opened, exact: true }).click();
  await page.evaluate('document.fonts.ready');
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

await mkdir(folder, { recursive: true });
const server = await startServer({ DEMO: 'true' });
const browser = await chromium.launch(await findBrowser());
const addresses = await addressesOf(server);
for (const scheme of ['light', 'dark'] as const) {
  const context = await signedInContext(browser, server, demoOf(server), {
    look: { viewport: size, colorScheme: scheme, reducedMotion: 'reduce' },
  });
  for (const [name, title, { panel, page } = {}] of pictures) {
    const path = addresses.get(title);
    if (!path) throw new Error(`The demo account has no project '${title}'.`);
    const picture = await take(context, panel ? `${path}?panel=${panel}` : path, page);
    await sharp(picture)
      .webp({ quality: 82 })
      .toFile(resolve(folder, `${name}-${scheme}.webp`));
    if (name === 'journey' && scheme === 'light') {
      await writeFile(resolve(root, 'docs/pictures/mapper.png'), picture);
    }
  }
  await context.close();
}
await browser.close();
await server.stop();
