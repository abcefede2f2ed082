// Takes the screenshots of the public pages from a running suite: node scripts/run.mjs scripts/pictures.ts
// With names of pictures, only these.
import { globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '#tests/e2e/find-browser.ts';
import { signedInContext, signUp } from '#tests/e2e/person.ts';
import { startServer } from '#tests/e2e/server.ts';
import { setup as createTemplate } from '#tests/fixtures/database-template.ts';

const root = resolve(import.meta.dirname, '..');
const folders = {
  pictures: resolve(root, 'app/web/public/pictures'),
  share: resolve(root, 'app/web/public/share'),
};
const size = { width: 1440, height: 900 };
/** What a phone shows of a picture: a detail that can be read there. CSS pixels. */
const detailSize = { width: 440, height: 275 };

/** How a sample is shown, and which detail of it phones get. */
interface View {
  panel?: string;
  page?: string;
  /** Left upper corner of the detail. */
  detail?: { x: number; y: number };
}

/** Views that differ from a sample as it opens, by the name of the picture. */
const views: Readonly<Record<string, View>> = {
  journey: { detail: { x: 705, y: 520 } },
  behaviour: { detail: { x: 540, y: 150 } },
  'persona-map': { detail: { x: 145, y: 130 } },
  blueprint: { detail: { x: 515, y: 300 } },
  personas: { detail: { x: 290, y: 120 } },
  day: { detail: { x: 395, y: 260 } },
  review: { panel: 'details', detail: { x: 1000, y: 120 } },
  notes: { detail: { x: 500, y: 130 } },
  'red-routes': { panel: 'analysis', detail: { x: 1000, y: 120 } },
  'red-routes-town-website': { panel: 'analysis', detail: { x: 1000, y: 120 } },
  'red-routes-train-tickets': { panel: 'analysis', detail: { x: 1000, y: 120 } },
  'journey-rent-support': { detail: { x: 600, y: 585 } },
  'journey-shoe-return': { detail: { x: 790, y: 600 } },
  'journey-team-trial': { detail: { x: 330, y: 555 } },
  'journey-interviews-template': { detail: { x: 150, y: 130 } },
  'behaviour-evening-learners': { detail: { x: 540, y: 150 } },
  'personas-night-train': { detail: { x: 145, y: 130 } },
  'blueprint-click-and-collect': { detail: { x: 515, y: 260 } },
  'blueprint-power-cut': { detail: { x: 330, y: 300 } },
  'day-heat-pump-installer': { detail: { x: 395, y: 260 } },
  'day-secondary-teacher': { detail: { x: 145, y: 230 } },
  'persona-it-lead': { detail: { x: 510, y: 110 } },
  'persona-from-interviews-template': { detail: { x: 510, y: 110 } },
  'notes-usability-test': { detail: { x: 500, y: 130 } },
  'notes-field-visit-template': { detail: { x: 500, y: 130 } },
  'review-energy-app': { panel: 'details', detail: { x: 1000, y: 120 } },
  'review-course-accessibility': { detail: { x: 640, y: 130 } },
};

/** The pictures of all samples, by the names in their files. */
const samples = globSync('content/samples/*/*.json', { cwd: root }).map((file) => {
  const slug = basename(file, '.json');
  const { picture = slug } = JSON.parse(readFileSync(resolve(root, file), 'utf8'));
  return { slug, picture: String(picture) };
});

/** Further pictures of samples. */
const others: readonly (readonly [name: string, slug: string, view: View])[] = [
  ['persona-behaviour', 'persona-amara-oye', { page: 'Behaviour', detail: { x: 290, y: 160 } }],
];

/** Opens a copy of a sample in an account; returns its address. */
async function copyOf(context: BrowserContext, slug: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`/samples/${slug}/live`);
  await page.getByRole('button', { name: 'Make a copy' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/samples/'));
  const { pathname } = new URL(page.url());
  await page.close();
  return pathname;
}

async function take(context: BrowserContext, path: string, { panel, page: opened }: View) {
  const page = await context.newPage();
  await page.goto(panel ? `${path}?panel=${panel}` : path, { waitUntil: 'networkidle' });
  // A work surface is there with its content, not with the lines that stand for it while it loads.
  await page.locator('main *').nth(150).waitFor({ state: 'attached' });
  if (opened) await page.getByRole('button', { name: opened, exact: true }).click();
  // Nothing that still loads is in the picture.
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  await page.evaluate('Promise.all([...document.images].map((one) => one.decode()))');
  await page.evaluate('document.fonts.ready');
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** Writes a screenshot of twice the size as picture, detail for phones and, in light, picture to share. */
async function write(name: string, scheme: string, taken: Buffer, view: View): Promise<void> {
  const { x, y } = view.detail ?? { x: 330, y: 130 };
  const { width, height } = detailSize;
  const detail = { left: x * 2, top: y * 2, width: width * 2, height: height * 2 };
  const [whole, part] = [sharp(taken).resize(size), sharp(taken).extract(detail)];
  await whole
    .clone()
    .webp({ quality: 66, effort: 6 })
    .toFile(resolve(folders.pictures, `${name}-${scheme}.webp`));
  await part
    .webp({ quality: 70, effort: 6 })
    .toFile(resolve(folders.pictures, `${name}-detail-${scheme}.webp`));
  if (scheme !== 'light') return;
  const shared = await whole.clone().resize({ width: 1200 }).png().toBuffer();
  await sharp(shared)
    .extract({ left: 0, top: 0, width: 1200, height: 630 })
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(resolve(folders.share, `${name}.jpg`));
  if (name === 'journey') {
    await writeFile(resolve(root, 'docs/pictures/mapper.png'), await whole.png().toBuffer());
  }
}

for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2);
await createTemplate();
const server = await startServer({ PLANS: 'open' });
const browser = await chromium.launch(await findBrowser());
const person = await signUp(server, 'Dana Reyes');
const all = [
  ...samples.map(({ picture, slug }) => [picture, slug, views[picture] ?? {}] as const),
  ...others,
].filter(([name]) => wanted.length === 0 || wanted.includes(name));
for (const scheme of ['light', 'dark'] as const) {
  const context = await signedInContext(browser, server, person, {
    look: { viewport: size, colorScheme: scheme, reducedMotion: 'reduce', deviceScaleFactor: 2 },
  });
  for (const [name, slug, view] of all) {
    const path = await copyOf(context, slug);
    await write(name, scheme, await take(context, path, view), view);
  }
  await context.close();
}
await browser.close();
await server.stop();
