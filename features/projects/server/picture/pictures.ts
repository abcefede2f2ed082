import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { readPicture } from '#features/accounts/server/index.ts';
import type { Storage } from '#features/storage/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { Upload } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { ImageRenderer } from '#platform/server/printer/image-renderer.ts';
import type { Readers, ReadingFor } from '#platform/server/readers/readers.ts';
import { projectFailures } from '../../contract/failures.ts';
import { lockAgainstErase } from '../store.ts';
import { dashboardEntries, pictures, pictureUses, projectMembers, projects } from '../tables.ts';
import { createPictureSpace } from './picture-space.ts';

/** A picture of a project's document: its path below `pictures/`, and its size in pixels. */
export interface StoredPicture {
  file: string;
  width: number;
  height: number;
}

/** The pictures of documents, and the projects and templates that use them; unused ones are deleted. */
export interface Pictures {
  /**
   * Stores a picture that was uploaded with a call (`media`) for a project, decoded and re-encoded.
   * It counts against the storage of the account that sent it, `reading.owner`.
   * @throws Failure picture_missing, storage_full, not_found, or of `readPicture`
   */
  store(
    projectId: string,
    uploads: readonly (Pick<Upload, 'field'> & {
      /** Path of the uploaded file, or its bytes. */
      path: string | Uint8Array;
    })[],
    reading: ReadingFor,
    /** For a screenshot, which is stored at a size at which its text can be read. */
    how?: { screen: true },
  ): Promise<StoredPicture>;
  /**
   * Records that a project or template uses pictures, until it releases all of them: pictures that
   * were removed from a document are still in its versions. Ignores paths of no stored picture.
   */
  use(executor: Executor, usedBy: string, files: readonly string[]): Promise<void>;
  /**
   * Records the pictures that were found in the document of a project, unless that is being erased.
   * As any editor can write the path of a picture that they have never seen into a document, a picture
   * counts only if one of the project's editors sees another project that uses it.
   */
  found(projectId: string, files: readonly string[]): Promise<void>;
  /** Ends all uses by a project or template; call it in the transaction that deletes it. */
  release(executor: Executor, usedBy: string): Promise<void>;
  /** Deletes up to 100 pictures that are not used any more; answers how many. */
  clear(): Promise<number>;
}

interface PicturesOptions {
  database: Pick<Database, 'orm'>;
  files: Pick<Files, 'put' | 'remove'>;
  readers: Pick<Readers, 'read'>;
  drawings: Pick<ImageRenderer, 'ofDrawing'>;
  config: Pick<Config, 'PICTURES_OF_PERSON' | 'PICTURES_OF_ALL'>;
  storage: Storage;
}

/** Pictures that one run of the clearing job deletes. */
const clearedAtOnce = 100;
/**
 * Milliseconds until a released picture is deleted: one that was just pasted into another project is
 * recorded as used there only a little later.
 */
const grace = 3_600_000;

export function createPictures(options: PicturesOptions): Pictures {
  return {
    store: createStoring(options),
    use: addUses,

    async found(projectId, used) {
      if (used.length === 0) return;
      await options.database.orm.transaction(async (tx) => {
        if (!(await lockAgainstErase(tx, projectId))) return;
        await addUses(tx, projectId, await visibleToEditors(tx, projectId, used));
      });
    },

    release: releaseUses,
    clear: () => clearUnused(options),
  };
}

function createStoring(options: PicturesOptions): Pictures['store'] {
  const { files } = options;
  const { orm } = options.database;
  const requireSpace = createPictureSpace(options.config, options.storage);

  return async (projectId, uploads, reading, how) => {
    const media = uploads.find(({ field }) => field === 'media');
    if (!media) throw projectFailures.fail('picture_missing');
    await requireSpace(orm, reading.owner, 0);
    const picture = await readPicture(options, { path: media.path, ...how }, reading);
    const { bytes, width, height } = picture;
    const file = `/${newId()}.webp`;
    // The row first: a file without a row would never be deleted.
    await orm.transaction(async (tx) => {
      if (!(await lockAgainstErase(tx, projectId))) throw commonFailures.fail('not_found');
      const size = bytes.length;
      await requireSpace(tx, reading.owner, size);
      const stored = { key: keyOf(file), bytes: size, accountId: reading.owner, projectId };
      await options.storage.reserve(tx, stored);
      await tx.insert(pictures).values({ file, bytes: size, keptBy: reading.owner });
      await addUses(tx, projectId, [file]);
    });
    try {
      await files.put(keyOf(file), bytes, 'image/webp');
    } catch (error) {
      await orm.delete(pictureUses).where(eq(pictureUses.file, file));
      await orm.delete(pictures).where(eq(pictures.file, file));
      throw error;
    }
    return { file, width, height };
  };
}

async function addUses(executor: Executor, usedBy: string, used: readonly string[]): Promise<void> {
  if (used.length === 0) return;
  const { file } = pictures;
  await executor
    .insert(pictureUses)
    .select(
      executor
        .select({ file, usedBy: sql<string>`${usedBy}::text`.as('used_by') })
        .from(pictures)
        .where(inArray(file, [...new Set(used)])),
    )
    .onConflictDoNothing();
}

async function releaseUses(executor: Executor, usedBy: string): Promise<void> {
  const removed = await executor
    .delete(pictureUses)
    .where(eq(pictureUses.usedBy, usedBy))
    .returning({ file: pictureUses.file });
  if (removed.length === 0) return;
  const released = removed.map(({ file }) => file);
  await executor
    .update(pictures)
    .set({ releasedAt: new Date() })
    .where(inArray(pictures.file, released));
}

async function clearUnused({ database, files }: PicturesOptions): Promise<number> {
  const { orm } = database;
  const before = new Date(Date.now() - grace);
  const uses = orm.select().from(pictureUses).where(eq(pictureUses.file, pictures.file));
  const unused = and(lt(pictures.releasedAt, before), notExists(uses));
  const found = await orm
    .select({ file: pictures.file })
    .from(pictures)
    .where(unused)
    .limit(clearedAtOnce);
  for (const { file } of found) {
    // The file first: a row without a file is found again, a file without a row never is.
    await files.remove(keyOf(file));
    await orm.delete(pictures).where(eq(pictures.file, file));
  }
  return found.length;
}

/** The given pictures that are used by any project that an editor of this one sees. */
async function visibleToEditors(
  executor: Executor,
  projectId: string,
  used: readonly string[],
): Promise<string[]> {
  const editors = union(
    executor.select({ id: projects.ownerId }).from(projects).where(eq(projects.id, projectId)),
    executor
      .select({ id: projectMembers.userId })
      .from(projectMembers)
      .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.permission, 'E'))),
  );
  const visible = await executor
    .selectDistinct({ file: pictureUses.file })
    .from(pictureUses)
    .innerJoin(dashboardEntries, eq(dashboardEntries.projectId, pictureUses.usedBy))
    .where(and(inArray(pictureUses.file, [...used]), inArray(dashboardEntries.userId, editors)));
  return visible.map(({ file }) => file);
}

function keyOf(file: string): string {
  return `pictures${file}`;
}
