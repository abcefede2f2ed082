import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database, Executor } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { Log } from '#platform/server/log/log.ts';
import { exportedFiles } from './tables.ts';

/** Hours for which a file can be downloaded. */
const maxHours = 24;
/** Milliseconds between two sweeps, and from a deletion to the sweep after it. */
const [sweepInterval, sweepDelay] = [3_600_000, 1000];

type ExportedFile = typeof exportedFiles.$inferSelect;

export interface ExportedFiles {
  /** A file that has not expired. */
  find(id: string): Promise<ExportedFile | null>;
  /** Removes what has expired: the file first, so that no file is left without a row. */
  sweep(): Promise<void>;
  /** Expires the files of a project that is erased. */
  expireOf(executor: Executor, projectId: string): Promise<void>;
  /** Expires the files of an account that is deleted. */
  expireBy(executor: Executor, userId: string): Promise<void>;
  close(): void;
}

interface ExportedFilesOptions {
  database: Pick<Database, 'orm'>;
  files: Pick<Files, 'remove'>;
  log: Log;
}

/** Exported files, until they expire. */
export function createExportedFiles({ database, files, log }: ExportedFilesOptions): ExportedFiles {
  const { orm } = database;
  const { id, projectId, userId, createdAt } = exportedFiles;
  const expiry = () => new Date(Date.now() - maxHours * 3_600_000);
  const sweep = async () => {
    const old = await orm.select().from(exportedFiles).where(lte(createdAt, expiry()));
    for (const file of old) {
      await files.remove(file.fileKey);
      await orm.delete(exportedFiles).where(eq(id, file.id));
    }
  };
  /** A file that a sweep fails to remove stays expired, and the next sweep removes it. */
  const sweepInBackground = () => {
    sweep().catch((error: unknown) => log.error({ err: error }, 'exported files not removed'));
  };
  const interval = setInterval(sweepInBackground, sweepInterval);
  interval.unref();
  const expire = async (
    executor: Executor,
    column: typeof projectId | typeof userId,
    of: string,
  ) => {
    await executor
      .update(exportedFiles)
      .set({ createdAt: new Date(0) })
      .where(eq(column, of));
    // Delayed, as the transaction may still be open.
    setTimeout(sweepInBackground, sweepDelay).unref();
  };
  return {
    async find(wanted) {
      const isThere = and(eq(id, wanted), gt(createdAt, expiry()));
      const [file] = await orm.select().from(exportedFiles).where(isThere);
      return file ?? null;
    },
    sweep,
    expireOf: (executor, project) => expire(executor, projectId, project),
    expireBy: (executor, user) => expire(executor, userId, user),
    close: () => clearInterval(interval),
  };
}
