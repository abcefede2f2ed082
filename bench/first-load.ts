import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Bench } from './bench.ts';
import { withBrowser } from './with-browser.ts';

const gzipped = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length;
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** Gzipped bytes of the JavaScript of a page with only React, React Router and a Mantine form. */
async function peerBytes(): Promise<number> {
  const outDir = await mkdtemp(join(tmpdir(), 'sightline-peer-'));
  await build({
    root: resolve(import.meta.dirname, 'peer-page'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, target: 'es2022', emptyOutDir: true },
  });
  const assets = join(outDir, 'assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (name) => gzipped(await readFile(join(assets, name)))),
  );
  await rm(outDir, { recursive: true, force: true });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Each script that a browser fetches to show /signin until the network is quiet, gzipped. */
async function signInScripts(): Promise<Map<string, number>> {
  const scripts = new Map<string, number>();
  await withBrowser(async (server, browser) => {
    const page = await browser.newPage();
    const reads: Promise<void>[] = [];
    page.on('response', (response) => {
      const url = new URL(response.url());
      if (!url.pathname.endsWith('.js')) return;
      reads.push(
        response.body().then((body) => {
          scripts.set(url.pathname.split('/').at(-1) ?? url.pathname, gzipped(body));
        }),
      );
    });
    await page.goto(`${server.url}/signin`, { waitUntil: 'networkidle' });
    await Promise.all(reads);
  });
  return scripts;
}

/** JavaScript that /signin loads, compared with its peer; sizes are constant, so one run suffices. */
export const firstLoad: Bench = {
  name: 'JavaScript that /signin loads, gzip',
  async run() {
    const scripts = await signInScripts();
    const ours = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    const peer = await peerBytes();
    const largest = [...scripts].sort(([, a], [, b]) => b - a).slice(0, 12);
    return {
      rows: [
        { what: '/signin', value: kilobytes(ours) },
        { what: 'React, React Router, Mantine form', value: kilobytes(peer) },
        {
          what: 'ratio',
          value: (ours / peer).toFixed(2),
          limit: 'at most 1.40',
          holds: ours / peer <= 1.4,
        },
        ...largest.map(([name, size]) => ({ what: `  ${name}`, value: kilobytes(size) })),
      ],
    };
  },
};
