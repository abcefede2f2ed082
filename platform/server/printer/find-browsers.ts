import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];
const folders = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];

/** Paths of this system's browsers, best first; they may fail to start. */
export function findBrowsers(): string[] {
  const paths = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...apps.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`),
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ];
  return paths.filter(mayRun);
}

function mayRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
