import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { readPicture } from '#features/accounts/server/index.ts';
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

/** A picture that stands in a project's document: its path below the pictures, and its pixels. */
export interface StoredPicture {
  file: string;
  width: number;
  height: number;
}

/** The pictures of documents, and who uses them; what nobody uses any more is deleted. */
export interface Pictures {
  /**
   * Keeps a picture that came with a call (`media`) for a project, decoded and drawn anew.
   * It counts as what its owner, who sent it, keeps.
   * @throws Failure picture_missing, storage_full, not_found, or of `readPicture`
   */
  store(
    projectId: string,
    uploads: readonly (Pick<Upload, 'field'> & {
      /** Where it lies, or its bytes. */
      path: string | Uint8Array;
    })[],
    reading: ReadingFor,
    /** That it is a whole screen, which is stored large enough to be read. */
    how?: { screen: true },
  ): Promise<StoredPicture>;
  /**
   * Says that a project or template uses pictures, from now on and until it is released: what was
   * taken out of a document still stands in its versions. Paths that are no kept pictures of
   * documents do not count.
   */
  use(executor: Executor, usedBy: string, files: readonly string[]): Promise<void>;
  /**
   * The same for what stands in the document of a project, unless that is being erased. Who only
   * knows a path can write it there too: it counts where a user who edits the project sees another
   * one that has the picture.
   */
  found(projectId: string, files: readonly string[]): Promise<void>;
  /** A project or template goes for good; call it in the transaction in which it does. */
  release(executor: Executor, usedBy: string): Promise<void>;
  /** Deletes some pictures that nothing uses any more; answers how many. */
  clear(): Promise<number>;
}

interface PicturesOptions {
  database: Pick<Database, 'orm'>;
  files: Pick<Files, 'put' | 'remove'>;
  readers: Pick<Readers, 'read'>;
  drawings: Pick<ImageRenderer, 'ofDrawing'>;
  config: Pick<Config, 'PICTURES_OF_PERSON' | 'PICTURES_OF_ALL'>;
}

/** Pictures that are deleted in one go of the clearing job. */
const clearedAtOnce = 100;
/**
 * Milliseconds that a released picture stays: what was just pasted into another project is known
 * to be used there only a little later.
 */
const grace = 3_600_000;

export function createPictures(options: PicturesOptions): Pictures {
  const { files } = options;
  const { orm } = options.database;
  const needSpace = createPictureSpace(options.config);
  const use: Pictures['use'] = async (executor, usedBy, used) => {
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
  };

  return {
    async store(projectId, uploads, reading, how) {
      const media = uploads.find(({ field }) => field === 'media');
      if (!media) throw projectFailures.fail('picture_missing');
      await needSpace(orm, reading.owner, 0);
      const picture = await readPicture(options, { path: media.path, ...how }, reading);
      const { bytes, width, height } = picture;
      const file = `/${newId()}.webp`;
      // Known before it is there: a file of which nobody knows would stay for good.
      await orm.transaction(async (tx) => {
        if (!(await lockAgainstErase(tx, projectId))) throw commonFailures.fail('not_found');
        const size = bytes.length;
        await needSpace(tx, reading.owner, size);
        await tx.insert(pictures).values({ file, bytes: size, keptBy: reading.owner });
        await use(tx, projectId, [file]);
      });
      await files.put(keyOf(file), bytes, 'image/webp');
      return { file, width, height };
    },

    use,

    async found(projectId, used) {
      if (used.length === 0) return;
      await orm.transaction(async (tx) => {
        if (!(await lockAgainstErase(tx, projectId))) return;
        await use(tx, projectId, await seenByEditors(tx, projectId, used));
      });
    },

    async release(executor, usedBy) {
      const gone = await executor
        .delete(pictureUses)
        .where(eq(pictureUses.usedBy, usedBy))
        .returning({ file: pictureUses.file });
      if (gone.length === 0) return;
      await executor
        .update(pictures)
        .set({ releasedAt: new Date() })
        .where(
          inArray(
            pictures.file,
            gone.map(({ file }) => file),
          ),
        );
    },

    async clear() {
      const before = new Date(Date.now() - grace);
      const uses = orm.select().from(pictureUses).where(eq(pictureUses.file, pictures.file));
      const unused = and(lt(pictures.releasedAt, before), notExists(uses));
      const found = await orm
        .select({ file: pictures.file })
        .from(pictures)
        .where(unused)
        .limit(clearedAtOnce);
      for (const { file } of found) {
        // The file first: a row without a file is found again, a file without a row never.
        await files.remove(keyOf(file));
        await orm.delete(pictures).where(eq(pictures.file, file));
      }
      return found.length;
    },
  };
}

/** Those of some pictures that stand in a project which a user sees who edits this one. */
async function seenByEditors(
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
  const seen = await executor
    .selectDistinct({ file: pictureUses.file })
    .from(pictureUses)
    .innerJoin(dashboardEntries, eq(dashboardEntries.projectId, pictureUses.usedBy))
    .where(and(inArray(pictureUses.file, [...used]), inArray(dashboardEntries.userId, editors)));
  return seen.map(({ file }) => file);
}

function keyOf(file: string): string {
  return `pictures${file}`;
}
