import { and, eq, isNotNull, lt, or } from 'drizzle-orm';
import type { Audit } from '#features/audit/server/index.ts';
import type { Hooks } from '#features/feature/server/index.ts';
import { payersOf } from '#features/plans/contract/payer.ts';
import type { Actor, ProjectCaller } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { privateDocumentsPrefix } from '#kernel/live/private-document.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { DocumentLog } from '#platform/server/realtime/storage/document-log.ts';
import { projectFailures } from '../../contract/failures.ts';
import { trashDays } from '../../contract/project.ts';
import { can } from '../../contract/rights.ts';
import { visitorOwner } from '../../contract/visitor-owner.ts';
import type { Allow } from '../access/access.ts';
import { removeMember } from '../access/member-store.ts';
import type { Quota } from '../access/quota.ts';
import type { AnnounceProject } from '../announce-project.ts';
import { copiesOf } from '../copies.ts';
import type { ProjectDepartures } from '../departures.ts';
import { leaveAllProjects } from '../folder/dashboard-entries.ts';
import { removeFolders } from '../folder/folders.ts';
import type { Pictures } from '../picture/pictures.ts';
import { projectTarget } from '../project-target.ts';
import { changeProject, findProject, listOwned, lockProject, untrashProject } from '../store.ts';
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
  audit: Audit;
  departures: () => ProjectDepartures;
  /** Reports that other projects of the owner may have room in the plan now. */
  reportChange(): void;
}

/** Projects that one run of the clearing job erases. */
const clearedAtOnce = 100;

/** Moves projects to the trash and back, and erases them. */
export function createTrash(options: TrashOptions) {
  const { announceProject, quota, hooks } = options;
  const { orm } = options.database;

  return {
    /** Moves an own project to the trash; removes the actor from a shared one. */
    remove: (actor: ProjectCaller, id: string): Promise<void> => removeProject(options, actor, id),

    async restore(actor: Actor, id: string): Promise<void> {
      const project = await findTrashed(orm, actor, id);
      const requireQuota = await quota(actor.userId, project.kind, 'take', project);
      await orm.transaction(async (tx) => {
        await requireQuota(tx);
        if (!(await untrashProject(tx, id, actor.userId))) throw commonFailures.fail('not_found');
        await options.audit.record(tx, { action: 'project.restored', ...projectTarget(project) });
      });
      hooks.accessChanged(id);
      await announceProject(id);
    },

    async erase(actor: ProjectCaller, id: string): Promise<void> {
      await eraseProject(options, await findTrashed(orm, actor, id));
    },

    /**
     * Erases projects that have been in the trash for 30 days, and projects that a visitor created
     * as long ago and no account has taken over; answers how many.
     */
    async clear(): Promise<number> {
      const old = await listOld(orm, new Date(Date.now() - trashDays * 86_400_000));
      for (const project of old) await eraseProject(options, project);
      return old.length;
    },

    async eraseOfVisitor(id: string): Promise<boolean> {
      const erased = await orm.transaction(async (tx) => {
        // An account that takes it over at this moment holds this lock.
        const project = await lockProject(tx, id);
        if (project?.ownerId !== visitorOwner) return null;
        const row = { ...project, picture: null };
        await eraseRows(options, tx, row);
        return row;
      });
      if (erased) await endUse(options, erased);
      return erased !== null;
    },

    /** Removes the projects, memberships and folders of an account that is being deleted. */
    async removeUser(executor: Executor, userId: string): Promise<void> {
      for (const project of await listOwned(executor, userId)) {
        await eraseRows(options, executor, project);
        await endUse(options, project);
      }
      await leaveAllProjects(executor, userId);
      await removeFolders(executor, userId);
    },
  };
}
export type Trash = ReturnType<typeof createTrash>;

type ErasedProject = Pick<
  typeof projects.$inferSelect,
  'id' | 'title' | 'teamId' | 'ownerId' | 'picture'
>;

async function removeProject(
  options: TrashOptions,
  actor: ProjectCaller,
  id: string,
): Promise<void> {
  const { realtime, announceProject, hooks } = options;
  const { orm } = options.database;
  const { role, isByTeam, project } = await options.allow(actor, 'see', id);
  if (can(role, 'remove')) {
    await orm.transaction(async (tx) => {
      // A second request may have moved it to the trash since.
      if (!(await changeProject(tx, id, { trashedAt: new Date() }))) {
        throw commonFailures.fail('not_found');
      }
      await options.audit.record(tx, { action: 'project.trashed', ...projectTarget(project) });
    });
    realtime.reauthorizeDocument(id, 'gone');
    await announceProject(id);
    options.reportChange();
  } else {
    if (isByTeam) throw projectFailures.fail('team_project');
    await orm.transaction((tx) => removeMember(tx, id, actor.userId));
    realtime.reauthorizeUser(id, actor.userId);
    await announceProject(id, [actor.userId]);
  }
  hooks.accessChanged(id);
}

async function eraseProject(options: TrashOptions, project: ErasedProject): Promise<void> {
  await options.database.orm.transaction((tx) => eraseRows(options, tx, project));
  options.departures().follow();
  await endUse(options, project);
}

/** Deletes all rows of a project. The pictures of its document are deleted later, once unused. */
async function eraseRows(
  { documents, pictures, hooks, audit, departures }: TrashOptions,
  tx: Executor,
  project: ErasedProject,
): Promise<void> {
  const { id } = project;
  // What no account has claimed was nobody's.
  if (project.ownerId !== visitorOwner) {
    await audit.record(tx, { action: 'project.erased', ...projectTarget(project) });
    const copies = (await copiesOf(tx, [id])).map(({ projectId }) => projectId);
    if (copies.length > 0) await departures().erased(tx, payersOf(project), id, copies);
  }
  await hooks.erased(tx, id);
  const privateDocuments = await documents.namesWith(privateDocumentsPrefix(id), tx);
  for (const name of [id, ...privateDocuments]) await documents.remove(tx, name);
  await tx.delete(projects).where(eq(projects.id, id));
  // Last: a transaction that records a use of a picture locks the project's row until it ends.
  await pictures.release(tx, id);
}

/** Closes the connections to a project whose rows are deleted, and removes the file of its picture. */
async function endUse(
  { realtime, files, hooks }: TrashOptions,
  { id, picture }: Pick<ErasedProject, 'id' | 'picture'>,
): Promise<void> {
  realtime.reauthorizeDocument(id, 'gone');
  hooks.accessChanged(id);
  if (picture) await files.remove(picture);
}

async function listOld(orm: Executor, before: Date): Promise<ErasedProject[]> {
  return orm
    .select({
      id: projects.id,
      title: projects.title,
      teamId: projects.teamId,
      ownerId: projects.ownerId,
      picture: projects.picture,
    })
    .from(projects)
    .where(
      or(
        and(isNotNull(projects.trashedAt), lt(projects.trashedAt, before)),
        and(eq(projects.ownerId, visitorOwner), lt(projects.createdAt, before)),
      ),
    )
    .limit(clearedAtOnce);
}

/** A project in the actor's trash. @throws not_found, also for projects of others */
async function findTrashed(orm: Executor, actor: ProjectCaller, id: string) {
  const project = await findProject(orm, id);
  if (!project?.trashedAt || project.ownerId !== actor.userId) {
    throw commonFailures.fail('not_found');
  }
  return project;
}
