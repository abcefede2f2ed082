import { accessSync, constants, existsSync, readdirSync, readFileSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigProblem } from '../config/config.ts';

/** The major version of PGlite's PostgreSQL, which reads no folder of another one. */
export const embeddedVersion = '18';

/** Megabytes that an embedded database needs to be created, or to open. */
const minSpace = 64;

const versionFile = 'PG_VERSION';

/**
 * Refuses a folder of another PostgreSQL version, and one that was a database and is damaged:
 * PGlite would create a new one in it. Without the secret beside it, it never was one: its first
 * start was interrupted.
 * @throws ConfigProblem
 */
export function refuseUnusableFolder(folder: string): void {
  if (!existsSync(folder)) return;
  const wrong = wrongVersion(folder, nameOf(folder));
  if (wrong) throw new ConfigProblem(wrong);
  if (existsSync(join(folder, versionFile))) return;
  if (readdirSync(folder).length === 0 || !existsSync(join(dirname(folder), 'secret'))) return;
  throw new ConfigProblem(
    `${nameOf(folder)} is not whole: its file ${versionFile} is missing. Put it back, or restore a backup with an empty DATA_DIR.`,
  );
}

/** The reason why an embedded database does not open, as its folder shows it, and what to do about it. */
export function embeddedProblem(folder: string, cause: unknown): ConfigProblem {
  const name = nameOf(folder);
  return new ConfigProblem(
    fullDisk(folder, name) ??
      foreignFile(folder) ??
      `${name} does not open: its files are damaged. Restore a backup with an empty DATA_DIR.`,
    { cause },
  );
}

const nameOf = (folder: string) => `The embedded database in ${folder}`;

function wrongVersion(folder: string, name: string): string | null {
  const path = join(folder, versionFile);
  if (!existsSync(path) || !isUsable(path)) return null;
  const version = readFileSync(path, 'utf8').trim();
  if (version === embeddedVersion) return null;
  return `${name} is of PostgreSQL ${version || 'without a number'}, and this release has ${embeddedVersion}. Start the release that made it, make a backup there, and restore that with an empty DATA_DIR.`;
}

/** The problem of an embedded database that opens and can't write; null where there is disk space. */
export function fullDiskProblem(folder: string, cause: unknown): ConfigProblem | null {
  const text = fullDisk(folder, nameOf(folder));
  return text ? new ConfigProblem(text, { cause }) : null;
}

function fullDisk(folder: string, name: string): string | null {
  const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : dirname(folder));
  const megabytes = Math.floor((bavail * bsize) / 1e6);
  if (megabytes >= minSpace) return null;
  return `${name} does not open: the disk is full (${megabytes} MB are left, it needs ${minSpace}). Make space, then start again.`;
}

/** The first file or folder in it that this user can't read and write. */
function foreignFile(folder: string): string | null {
  const names = existsSync(folder) ? namesIn(folder) : [];
  const foreign = names.map((name) => join(folder, name)).find((path) => !isUsable(path));
  if (!foreign) return null;
  return `This user may not use ${foreign}. Give all of DATA_DIR to the user that runs Sightline (chown -R), or set DATA_DIR to a folder of that user.`;
}

/** All entries of a folder, recursively, as far as they can be listed. */
function namesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const below = entry.isDirectory() && isUsable(join(folder, entry.name));
    const inner = below ? namesIn(join(folder, entry.name)) : [];
    return [entry.name, ...inner.map((name) => join(entry.name, name))];
  });
}

function isUsable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
