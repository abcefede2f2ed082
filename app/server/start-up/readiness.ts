import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { probeWrites } from '#platform/server/secrets/probe-writes.ts';

/** Bytes that must be free on the disk: an embedded database that can't write ends. */
const minFree = 64 * 1024 * 1024;
/** Milliseconds that a result is cached: anyone may request it, and each check writes. */
const goodFor = 2000;

/**
 * The check behind `/readyz`: it rejects where the disk of `DATA_DIR` is (nearly) full or
 * read-only, or the database accepts no writes.
 */
export function createReadiness(
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
  database: Pick<Database, 'pool'>,
  minBytes = minFree,
): () => Promise<void> {
  const folder = join(resolve(DATA_DIR), 'files');
  let last: { at: number; answer: Promise<void> } | undefined;
  const look = async () => {
    await requireSpace(folder, minBytes);
    await probeWrites(database);
  };
  return () => {
    if (!last || Date.now() - last.at > goodFor) last = { at: Date.now(), answer: look() };
    return last.answer;
  };
}

async function requireSpace(folder: string, minBytes: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < minBytes)
    throw new Error(`Less than ${minBytes} bytes are left on the disk.`);
  const path = join(folder, `.ready-${newId()}`);
  try {
    await writeFile(path, 'Sightline was here.');
  } finally {
    await rm(path, { force: true });
  }
}
