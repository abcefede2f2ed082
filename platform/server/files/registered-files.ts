import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Files } from './files.ts';
import { storedFiles } from './tables.ts';

/** Files whose sizes are recorded, so that what is stored can be counted without reading it. */
export function registeredFiles(files: Files, { orm }: Pick<Database, 'orm'>): Files {
  return {
    ...files,
    async put(key, bytes, type) {
      try {
        await files.put(key, bytes, type);
      } catch (error) {
        // What is not stored must not count against a quota.
        await orm.delete(storedFiles).where(eq(storedFiles.key, key));
        throw error;
      }
      const row = { key, bytes: bytes.length };
      const set = { bytes: bytes.length };
      await orm
        .insert(storedFiles)
        .values(row)
        .onConflictDoUpdate({ target: storedFiles.key, set });
    },
    async remove(key, tx = orm) {
      await files.remove(key);
      await tx.delete(storedFiles).where(eq(storedFiles.key, key));
    },
  };
}

/** Milliseconds after which a file that was reserved is surely stored. */
const storedWithin = 24 * 3_600_000;

/**
 * Records the sizes of files that were stored before sizes were; returns how many. Forgets those that were
 * reserved and never stored, as a process ended meanwhile.
 */
export async function registerOlderFiles(
  files: Files,
  { orm }: Pick<Database, 'orm'>,
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  const there = new Set<string>();
  for await (const key of files.keys()) {
    if (signal.aborted) return count;
    there.add(key);
    const known = await orm.$count(
      storedFiles,
      sql`${storedFiles.key} = ${key} and ${storedFiles.bytes} > 0`,
    );
    const file = known > 0 ? null : await files.get(key);
    if (!file) continue;
    const set = { bytes: file.bytes.length };
    await orm
      .insert(storedFiles)
      .values({ key, ...set })
      .onConflictDoUpdate({ target: storedFiles.key, set });
    count += 1;
  }
  await forgetMissing(files, orm, there);
  return count;
}

async function forgetMissing(
  files: Pick<Files, 'get'>,
  orm: Database['orm'],
  there: ReadonlySet<string>,
): Promise<void> {
  const old = lt(storedFiles.storedAt, new Date(Date.now() - storedWithin));
  const recorded = await orm.select({ key: storedFiles.key }).from(storedFiles).where(old);
  for (const { key } of recorded) {
    // A list of a store can be behind.
    if (there.has(key) || (await files.get(key))) continue;
    await orm.delete(storedFiles).where(eq(storedFiles.key, key));
  }
}
