import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPreparedPages } from './prepared-pages.ts';
import { createFramePage } from './site-frame.ts';

let folder: string;
const pages = createPreparedPages({
  publicUrl: 'https://s.example',
  offers: async () => ['plans'],
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-frame-'));
  await mkdir(join(folder, 'page-frame'));
  await writeFile(
    join(folder, 'page-frame', 'index.html'),
    '<html lang="en"><title>%PAGE_TITLE%</title><link rel="canonical" href="x"/><main>%PAGE_BODY%</main>',
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('content stands in the frame of the public pages, and only its title is escaped', async () => {
  const framePage = await createFramePage(folder, pages);
  expect(await framePage('A <b>', '<p>$& 100%</p>')).toBe(
    '<html data-offers="plans" lang="en"><title>A &lt;b&gt;</title><main><p>$& 100%</p></main>',
  );
});

test('without a built web the page is a plain one', async () => {
  for (const none of [undefined, join(folder, 'none')]) {
    const framePage = await createFramePage(none, pages);
    const html = await framePage('Contact', '<p>Hello</p>');
    expect(html).toContain('<title>Contact</title>');
    expect(html).toContain('<body><p>Hello</p></body>');
  }
});
