import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { storedFiles } from './tables.ts';

/** A file that is about to be stored, and for whom; empty ids for nobody and no project. */
export interface FileRecord {
  key: string;
  bytes: number;
  accountId: string;
  projectId: string;
}

/** The columns that name an account and a project. */
export const fileColumns = { account: storedFiles.accountId, project: storedFiles.projectId };

/** A select of all stored files: `account`, `project` and `bytes`. */
export const storedFileSizes = sql`select ${storedFiles.accountId} as account,
  ${storedFiles.projectId} as project, ${storedFiles.bytes}::float8 as bytes from ${storedFiles}`;

/** Records a file before it is stored, in the transaction that refers to it. */
export async function recordFile(tx: Executor, { key, ...set }: FileRecord): Promise<void> {
  await tx
    .insert(storedFiles)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: storedFiles.key, set });
}

/** Files of a deleted account stay recorded until they are removed, for nobody. */
export async function forgetAccountOfFiles(tx: Executor, accountId: string): Promise<void> {
  await tx.update(storedFiles).set({ accountId: '' }).where(eq(storedFiles.accountId, accountId));
}

/** The same for the files of an erased project. */
export async function forgetProjectOfFiles(tx: Executor, projectId: string): Promise<void> {
  await tx.update(storedFiles).set({ projectId: '' }).where(eq(storedFiles.projectId, projectId));
}
