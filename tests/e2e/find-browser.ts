import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unpackBrowser } from '#platform/server/printer/unpack-browser.ts';

/** The headless shell first: it renders no window, which saves a third of a test's time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** Playwright's options for the browser. */
export interface FoundBrowser {
  executablePath: string;
  args: string[];
  env?: Record<string, string>;
}

/** Chromium of the system where there is one, else the one from npm. */
export async function findBrowser(): Promise<FoundBrowser> {
  const given = process.env.BROWSER_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
  const quiet = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Chromium refuses to run its sandbox as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const path = given ?? installed;
  if (path) return { executablePath: path, args: quiet };
  const cache = fileURLToPath(new URL('../../.cache/browser', import.meta.url));
  const brought = await unpackBrowser(cache);
  if (!brought) throw new Error('There is no Chromium. Install one, or name it in BROWSER_PATH.');
  const env = { ...definedOnes(process.env), ...brought.environment };
  return { executablePath: brought.path, args: quiet, env };
}

function definedOnes(environment: NodeJS.ProcessEnv): Record<string, string> {
  const given = Object.entries(environment).filter((entry): entry is [string, string] => {
    return entry[1] !== undefined;
  });
  return Object.fromEntries(given);
}
