import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import chromium from '@sparticuz/chromium';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

export interface FoundBrowser {
  path: string;
  arguments: string[];
}

/** Chromium of the system where there is one, else the one that npm brought. */
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
    // Chromium refuses its sandbox to root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const path = given ?? installed;
  if (path) return { path, arguments: quiet };
  return { path: await chromium.executablePath(), arguments: [...chromium.args, ...quiet] };
}
