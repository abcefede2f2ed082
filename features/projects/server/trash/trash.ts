import { and, eq, isNotNull, lt, or } from 'drizzle-orm';
import type { Hooks } from '#features/feature/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { privateDocumentsPrefix } from '#kernel/live/private-document.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { DocumentLog } from '#platform/server/realtime/storage/document-log.ts';
import { trashDays } from '../../contract/project.ts';
import { can } from '../../contract/rights.ts';
import type { Allow } from '../access/access.ts';
import { removeMember } from '../access/member-store.ts';
import type { Quota } from '../access/quota.ts';
import type { AnnounceProject } from '../announce-project.ts';
import { leaveAllProjects } from '../folder/dashboard-entries.ts';
import { removeFolders } from '../folder/folders.ts';
import type { Pictures } from '../picture/pictures.ts';
import { changeProject, findProject, listOwned, untrashProject, visitorOwner } from '../store.ts';
import { projects } from '../tables.ts';

interface TrashOptions {
  database: Pick<Database, 'orm'>;
  documents: Pick<DocumentLog, 'remove' | 'namesWith'>;
  realtime: Pick<Realtime, 'reauthorizeUser' | 'reauthorizeDocument'>;
  announceProject: AnnounceProject;
  files: Pick<Files, 'remove'>;
  allow: Allow;
  quota: Quota;
  pictures: Pick<Pictures, 'release'>;
  hooks: Pick<Hooks, 'erased' | 'accessChanged'>;
}

/** Projects that are erased in one go of the clearing job. */
const clearedAtOnce = 100;

/** How projects go: into the trash, back, and for good. */
export function createTrash(options: TrashOptions) {
  const { database, documents, realtime, announceProject, files, allow, quota, pictures } = options;
  const { erased, accessChanged } = options.hooks;
  const { orm } = database;

  /** Removes a project's rows; its picture goes once that is certain, those of its document later. */
  const eraseRows = async (tx: Executor, id: string): Promise<void> => {
    await erased(tx, id);
    const sheets = await documents.namesWith(privateDocumentsPrefix(id), tx);
    for (const name of [id, ...sheets]) await documents.remove(tx, name);
    await tx.delete(projects).where(eq(projects.id, id));
    // Last: who says at the same time that it uses one, holds its row until that is done.
    await pictures.release(tx, id);
  };
  const forget = async (id: string, picture: string | null): Promise<void> => {
    realtime.reauthorizeDocument(id, 'gone');
    accessChanged(id);
    if (picture) await files.remove(picture);
  };

  return {
    /** An own project goes to the trash; from a shared one the person goes. */
    async remove(actor: Actor, id: string): Promise<void> {
      const { role } = await allow(actor, 'see', id);
      if (can(role, 'remove')) {
        // Another user may have been faster.
        if (!(await changeProject(orm, id, { trashedAt: new Date() }))) {
          throw commonFailures.fail('not_found');
        }
        realtime.reauthorizeDocument(id, 'gone');
        await announceProject(id);
      } else {
        await orm.transaction((tx) => removeMember(tx, id, actor.userId));
        realtime.reauthorizeUser(id, actor.userId);
        await announceProject(id, [actor.userId]);
      }
      accessChanged(id);
    },

    async restore(actor: Actor, id: string): Promise<void> {
      const project = await findTrashed(orm, actor, id);
      const needQuota = await quota(actor.userId, project.kind, 'take');
      await orm.transaction(async (tx) => {
        await needQuota(tx);
        if (!(await untrashProject(tx, id, actor.userId))) throw commonFailures.fail('not_found');
      });
      accessChanged(id);
      await announceProject(id);
    },

    async erase(actor: Actor, id: string): Promise<void> {
      const { picture } = await findTrashed(orm, actor, id);
      await orm.transaction((tx) => eraseRows(tx, id));
      await forget(id, picture);
    },

    /**
     * Erases what has lain in the trash for 30 days, and what a visitor made as long ago and nobody
     * took over; answers how many projects.
     */
    async clear(): Promise<number> {
      const before = new Date(Date.now() - trashDays * 86_400_000);
      const old = await orm
        .select({ id: projects.id, picture: projects.picture })
        .from(projects)
        .where(
          or(
            and(isNotNull(projects.trashedAt), lt(projects.trashedAt, before)),
            and(eq(projects.ownerId, visitorOwner), lt(projects.createdAt, before)),
          ),
        )
        .limit(clearedAtOnce);
      for (const { id, picture } of old) {
        await orm.transaction((tx) => eraseRows(tx, id));
        await forget(id, picture);
      }
      return old.length;
    },

    /** Removes everything of an account that is being deleted. */
    async removeUser(executor: Executor, userId: string): Promise<void> {
      for (const { id, picture } of await listOwned(executor, userId)) {
        await eraseRows(executor, id);
        await forget(id, picture);
      }
      await leaveAllProjects(executor, userId);
      await removeFolders(executor, userId);
    },
  };
}
export type Trash = ReturnType<typeof createTrash>;

/** An own project in the trash; for everybody else there is none. */
async function findTrashed(orm: Executor, actor: Actor, id: string) {
  const project = await findProject(orm, id);
  if (!project?.trashedAt || project.ownerId !== actor.userId) {
    throw commonFailures.fail('not_found');
  }
  return project;
}
