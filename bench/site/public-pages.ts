import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { publicFiles } from '#app/web/public-paths.ts';
import { findBrowser } from '#tests/e2e/find-browser.ts';
import { startServer } from '#tests/e2e/server.ts';
import config from '../../react-router.config.ts';
import { atLeast, atMost, type Bench, type Row } from '../bench.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Where the browser can be driven by Lighthouse. */
const port = 9333;

interface Figures {
  scores: Record<(typeof categories)[number], number>;
  /** Milliseconds. */
  largestPaint: number;
  /** Bytes of scripts as they are transferred. */
  scripts: number;
}

/** One visit with Lighthouse's mobile preset: a slow line, and a processor at a quarter of its speed. */
async function visit(url: string, blocked: string[] = []): Promise<Figures> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    blockedUrlPatterns: blocked,
  });
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
  const { lhr } = result;
  const scoreOf = (name: string) => lhr.categories[name]?.score ?? 0;
  const details = lhr.audits['network-requests']?.details as
    | { items: { resourceType?: string; transferSize?: number }[] }
    | undefined;
  const scripts = (details?.items ?? []).filter(({ resourceType }) => resourceType === 'Script');
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, scoreOf(name)]),
    ) as Figures['scores'],
    largestPaint: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    scripts: scripts.reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0),
  };
}

async function measure(url: string, path: string, runs: number): Promise<Row[]> {
  const visits: Figures[] = [];
  const ratios: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const ours = await visit(url + path);
    const bare = await visit(url + path, ['*.js']);
    visits.push(ours);
    ratios.push(ours.largestPaint / bare.largestPaint);
  }
  return [
    ...categories.map((name) =>
      atLeast(
        `${path} ${name}`,
        visits.map(({ scores }) => scores[name]),
        0.95,
      ),
    ),
    atMost(
      `${path} scripts, KB as sent`,
      visits.map(({ scripts }) => scripts / 1024),
      30,
    ),
    atMost(`${path} largest paint, to the page without scripts`, ratios, 1.1),
  ];
}

/** Every public page by Lighthouse, three times; `--row /mapper` measures one. */
export const publicPages: Bench = {
  name: 'public pages, Lighthouse, mobile',
  async run({ row, runs }) {
    const server = await startServer();
    const browser = await chromium.launch({
      ...(await findBrowser()),
      args: [`--remote-debugging-port=${port}`],
    });
    const pages = config.prerender.filter((path) => !publicFiles.includes(path));
    const rows: Row[] = [];
    for (const path of row ? [row] : pages)
      rows.push(...(await measure(server.url, path, Math.min(runs, 3))));
    await browser.close();
    await server.stop();
    return { rows };
  },
};
