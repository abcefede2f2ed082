import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { fromJson } from '#kernel/value/json.ts';
import { type ReleaseNotes, readNotes } from './read-notes.ts';
import { type InstalledPackage, readInstalledPackages } from './read-packages.ts';

const root = new URL('../../../', import.meta.url);
const manifest = z.object({ version: z.string() });

/** The version that runs, and what changed in it. */
export interface Release {
  version: string;
  /** Null where the installation has no CHANGELOG.md. */
  notes: ReleaseNotes | null;
}

/** Reads the release of the files that this process was started from. */
export async function readRelease(): Promise<Release> {
  const packageText = await readFile(new URL('package.json', root), 'utf8');
  const changelog = await readFile(new URL('CHANGELOG.md', root), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  return { version: manifest.parse(fromJson(packageText)).version, notes: readNotes(changelog) };
}

/** The packages that are installed beside the files of this process. */
export function readOwnPackages(): Promise<InstalledPackage[]> {
  return readInstalledPackages(fileURLToPath(new URL('node_modules', root)));
}
