import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fromJson } from '#kernel/value/json.ts';

/** A package that is installed, with the licence that its manifest declares. */
export interface InstalledPackage {
  name: string;
  version: string;
  /** An SPDX expression, as a rule; empty where the manifest has none. */
  licence: string;
}

const declared = z.union([
  z.string(),
  z.object({ type: z.string() }).transform(({ type }) => type),
]);
const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: declared.optional().catch(undefined),
  /** The form of old packages: a choice. */
  licenses: z.array(declared).optional().catch(undefined),
});

/**
 * The packages in a folder of modules and inside of each other, each version once, by name.
 * @param folder a `node_modules`
 */
export async function readInstalledPackages(folder: string): Promise<InstalledPackage[]> {
  const found = new Map<string, InstalledPackage>();
  await collect(folder, found);
  return [...found.values()].sort(
    (one, other) =>
      one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en'),
  );
}

async function collect(folder: string, found: Map<string, InstalledPackage>): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (name.startsWith('.')) continue;
    const path = join(folder, name);
    if (name.startsWith('@')) {
      await collect(path, found);
      continue;
    }
    const read = await readManifest(join(path, 'package.json'));
    if (read) found.set(`${read.name} ${read.version}`, read);
    await collect(join(path, 'node_modules'), found);
  }
}

async function readManifest(path: string): Promise<InstalledPackage | null> {
  const text = await readFile(path, 'utf8').catch(unlessMissing(''));
  const { data } = manifest.safeParse(fromJson(text));
  if (!data) return null;
  const { name, version, license, licenses = [] } = data;
  return { name, version, licence: license ?? licenses.join(' OR ') };
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(unlessMissing<string[]>([]));
}

/** For a file or folder that is not there. */
function unlessMissing<Value>(value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
}
