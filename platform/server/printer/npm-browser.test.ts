import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { unpackBrowser } from './unpack-browser.ts';
import { createWarmBrowser } from './warm-browser.ts';

vi.mock('./find-browsers.ts', () => ({ findBrowsers: () => [] }));
const cache = fileURLToPath(new URL('../../../.cache/browser', import.meta.url));
const here = process.platform === 'linux' && process.arch === 'x64';

test.runIf(here)('a machine without a browser prints with the one from npm', async () => {
  const browser = createWarmBrowser({
    log: pino({ level: 'silent' }),
    cache,
    sandbox: true,
    hosts: ['127.0.0.1'],
  });
  const png = await browser.use(async (opened) => {
    const page = await opened.newPage();
    // Controls are drawn in the system's font, which it must find too.
    await page.setContent('<h1>Journey</h1><button>Print</button><select><option>A4</option>');
    return page.screenshot();
  });
  await browser.close();
  expect(png.subarray(1, 4).toString()).toBe('PNG');
});

test.runIf(here)(
  'that browser loads the libraries beside it, not those of the system',
  async () => {
    const unpacked = await unpackBrowser(cache);
    const { path = '', environment = {} } = unpacked ?? {};
    const libraries = execFileSync('ldd', [path], { env: environment }).toString();
    for (const name of ['libnss3.so', 'libnspr4.so', 'libexpat.so.1']) {
      expect(libraries).toContain(`${name} => ${environment.LD_LIBRARY_PATH}/`);
    }
    expect(libraries).not.toContain('not found');
  },
);
