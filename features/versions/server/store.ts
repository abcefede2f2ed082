import { and, desc, eq, getTableColumns, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { readBytes } from '#platform/server/database/read-bytes.ts';
import { digestOf } from '#platform/server/realtime/storage/stored-part.ts';
import { projectVersions } from './tables.ts';

export type VersionRow = typeof projectVersions.$inferSelect;
/** A version without its content. */
export type VersionMetadata = Omit<VersionRow, 'state' | 'digest'>;

const { state: _state, digest: _digest, ...listed } = getTableColumns(projectVersions);
const newestFirst = [desc(projectVersions.createdAt), desc(projectVersions.id)];
const ofProject = (projectId: string) => eq(projectVersions.projectId, projectId);

export async function insertVersion(
  executor: Executor,
  version: Omit<typeof projectVersions.$inferInsert, 'digest'>,
): Promise<VersionMetadata> {
  const digest = digestOf(version.state);
  const [inserted] = await executor
    .insert(projectVersions)
    .values({ ...version, digest })
    .returning(listed);
  if (!inserted) throw new Error('A version was not inserted.');
  return inserted;
}

/** The versions of a project, newest first. */
export function listVersions(executor: Executor, projectId: string): Promise<VersionMetadata[]> {
  return executor
    .select(listed)
    .from(projectVersions)
    .where(ofProject(projectId))
    .orderBy(...newestFirst);
}

/** The versions that an account stored, in any project, for the download of its data. */
export function listVersionsBy(executor: Executor, userId: string): Promise<VersionMetadata[]> {
  return executor
    .select(listed)
    .from(projectVersions)
    .where(eq(projectVersions.createdBy, userId))
    .orderBy(...newestFirst);
}

/** When the newest version of a project was stored, for any reason. */
export async function newestAt(executor: Executor, projectId: string): Promise<Date | null> {
  const [newest] = await executor
    .select({ at: projectVersions.createdAt })
    .from(projectVersions)
    .where(ofProject(projectId))
    .orderBy(...newestFirst)
    .limit(1);
  return newest?.at ?? null;
}

/** The versions of a project with their content, newest first. */
export function readVersions(executor: Executor, projectId: string): Promise<VersionRow[]> {
  return executor
    .select()
    .from(projectVersions)
    .where(ofProject(projectId))
    .orderBy(...newestFirst);
}

export async function findVersion(
  executor: Executor,
  projectId: string,
  id: string,
): Promise<VersionRow | null> {
  const where = sql`(${ofProject(projectId)} and ${eq(projectVersions.id, id)})`;
  const [found] = await executor
    .select({ ...listed, digest: projectVersions.digest })
    .from(projectVersions)
    .where(where);
  const state = found && (await readBytes(executor, projectVersions.state, where));
  return state ? { ...found, state } : null;
}

/** Removes all but the newest automatic versions of a project. */
export async function thinAutomatic(
  executor: Executor,
  projectId: string,
  max: number,
): Promise<void> {
  const automatic = and(ofProject(projectId), eq(projectVersions.reason, 'automatic'));
  const newest = executor
    .select({ id: projectVersions.id })
    .from(projectVersions)
    .where(automatic)
    .orderBy(...newestFirst)
    .limit(max);
  await executor
    .delete(projectVersions)
    .where(and(automatic, notInArray(projectVersions.id, newest)));
}

/** Replaces the state of a version. */
export async function writeState(executor: Executor, id: string, state: Uint8Array): Promise<void> {
  const digest = digestOf(state);
  await executor.update(projectVersions).set({ state, digest }).where(eq(projectVersions.id, id));
}

export async function removeVersion(executor: Executor, id: string): Promise<void> {
  await executor.delete(projectVersions).where(eq(projectVersions.id, id));
}

/** Removes all versions of a project. */
export async function removeVersions(executor: Executor, projectId: string): Promise<void> {
  await executor.delete(projectVersions).where(ofProject(projectId));
}
