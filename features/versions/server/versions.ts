import type * as Y from 'yjs';
import { formerMemberName } from '#features/accounts/contract/public-user.ts';
import type {
  PeopleById,
  ProjectAccess,
  ProjectContent,
  ProjectKinds,
} from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Difference } from '#kernel/document/compare.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { isIntact } from '#platform/server/realtime/storage/stored-part.ts';
import {
  type ListedVersion,
  type VersionReason,
  versionFailures,
  versionsTopic,
} from '../contract/calls.ts';
import { createStateWork, type StateWork } from './state-work.ts';
import {
  findVersion,
  insertVersion,
  listVersions,
  newestAt,
  thinAutomatic,
  type VersionMetadata,
} from './store.ts';

export interface VersionsOptions {
  database: Pick<Database, 'orm'>;
  /** Processes in which large states are read and changed. */
  documentReaders: Pick<Readers, 'read'>;
  projects: Pick<ProjectAccess, 'allow' | 'find'> &
    Pick<ProjectKinds, 'kindOf'> &
    Pick<ProjectContent, 'stateOf'>;
  realtime: Pick<Realtime, 'read' | 'restore' | 'announce'>;
  peopleById: PeopleById;
}

/** Milliseconds after the newest version at which a change stores an automatic one. */
export const automaticAfter = 30 * 60_000;
/** Automatic versions that are stored of a project; older ones are deleted. */
export const maxAutomaticVersions = 50;

export function createVersionServices(options: VersionsOptions) {
  const context: VersionsContext = { ...options, work: createStateWork(options.documentReaders) };
  return {
    /** Stores the project as it is now as a version. */
    keep: (projectId: string, reason: VersionReason, userId: string, title: string) =>
      storeCurrent(context, projectId, { reason, createdBy: userId, title }),

    /** Stores an automatic version where the newest one is at least half an hour old. */
    changed: (projectId: string, document: Y.Doc, editors: readonly string[]): Promise<void> =>
      storeAutomatic(context, projectId, document, editors),

    ...createVersionReading(context),
    ...createVersionWriting(context),
  };
}

export type VersionServices = ReturnType<typeof createVersionServices>;

interface VersionsContext extends VersionsOptions {
  work: StateWork;
}

function createVersionReading(context: VersionsContext) {
  const { projects, work } = context;
  return {
    async list(actor: Actor, projectId: string): Promise<ListedVersion[]> {
      await projects.allow(actor, 'see', projectId);
      return listAll(context, projectId);
    },

    /** A version, and its state in the newest shape of its kind. */
    async open(actor: Actor, projectId: string, id: string) {
      const { project } = await projects.allow(actor, 'see', projectId);
      const version = await loadVersion(context, projectId, id);
      const listed = await viewOne(context, version);
      const state = await work.migrate(projects.kindOf(project.kind), version.state);
      return { listed, state };
    },

    /** @param to id of the later version; undefined for the project as it is now */
    async compare(
      actor: Actor,
      projectId: string,
      from: string,
      to: string | undefined,
    ): Promise<Difference> {
      const { project } = await projects.allow(actor, 'see', projectId);
      const { state: before } = await loadVersion(context, projectId, from);
      const after =
        to === undefined
          ? await projects.stateOf(projectId)
          : (await loadVersion(context, projectId, to)).state;
      return work.compare(projects.kindOf(project.kind), before, after);
    },
  };
}

function createVersionWriting(context: VersionsContext) {
  const { projects, realtime, work } = context;
  return {
    async create(
      actor: Actor,
      projectId: string,
      { title, reason }: { title: string; reason: VersionReason },
    ): Promise<ListedVersion> {
      await projects.allow(actor, 'edit', projectId);
      const version = { reason, createdBy: actor.userId, title };
      return viewOne(context, await storeCurrent(context, projectId, version));
    },

    async restore(actor: Actor, projectId: string, id: string): Promise<ListedVersion[]> {
      const { project } = await projects.allow(actor, 'restore', projectId);
      const { userId } = actor;
      const kind = projects.kindOf(project.kind);
      const { title, state: version } = await loadVersion(context, projectId, id);
      const before = {
        reason: 'restore',
        createdBy: userId,
        title: `Before restoring ${title}`,
      } as const;
      await storeCurrent(context, projectId, before);
      await realtime.restore(projectId, userId, async (document, writer) => {
        const state = await projects.stateOf(projectId, document);
        return work.restore(kind, { state, version, writer, userId });
      });
      return listAll(context, projectId);
    },
  };
}

interface NewVersion {
  title: string;
  reason: VersionReason;
  createdBy: string;
}

async function storeCurrent(
  context: VersionsContext,
  projectId: string,
  version: NewVersion,
): Promise<VersionMetadata> {
  const state = await context.projects.stateOf(projectId);
  return storeVersion(context, projectId, { ...version, state });
}

async function storeAutomatic(
  context: VersionsContext,
  projectId: string,
  document: Y.Doc,
  editors: readonly string[],
): Promise<void> {
  const { projects } = context;
  const { orm } = context.database;
  const isRecent = (date: Date) => Date.now() - date.getTime() < automaticAfter;
  const newest = await newestAt(orm, projectId);
  if (newest && isRecent(newest)) return;
  const project = await projects.find(projectId);
  if (!project || (!newest && isRecent(project.createdAt))) return;
  await storeVersion(context, projectId, {
    state: await projects.stateOf(projectId, document),
    title: 'Automatic version',
    reason: 'automatic',
    createdBy: editors.findLast((one) => one !== '') ?? project.updatedBy,
  });
  await thinAutomatic(orm, projectId, maxAutomaticVersions);
}

async function storeVersion(
  { database, realtime }: VersionsContext,
  projectId: string,
  version: NewVersion & { state: Uint8Array },
): Promise<VersionMetadata> {
  const stored = await insertVersion(database.orm, {
    ...version,
    id: newId(),
    projectId,
    title: cutTo(version.title, lengths.title),
    createdAt: new Date(),
  });
  realtime.announce(projectId, versionsTopic);
  return stored;
}

/** @throws not_found; version_damaged where its state is not as it was stored */
async function loadVersion({ database }: VersionsContext, projectId: string, id: string) {
  const version = await findVersion(database.orm, projectId, id);
  if (!version) throw commonFailures.fail('not_found');
  if (!isIntact({ payload: version.state, digest: version.digest })) {
    throw versionFailures.fail('version_damaged');
  }
  return version;
}

async function listAll(context: VersionsContext, projectId: string): Promise<ListedVersion[]> {
  return viewVersions(context, await listVersions(context.database.orm, projectId));
}

async function viewOne(context: VersionsContext, version: VersionMetadata): Promise<ListedVersion> {
  const [listed] = await viewVersions(context, [version]);
  if (!listed) throw commonFailures.fail('not_found');
  return listed;
}

async function viewVersions(
  { peopleById }: VersionsContext,
  versions: readonly VersionMetadata[],
): Promise<ListedVersion[]> {
  const people = await peopleById([...new Set(versions.map(({ createdBy }) => createdBy))]);
  return versions.map(({ id, title, reason, createdAt, createdBy }) => ({
    version_id: id,
    title,
    reason,
    created_date: createdAt.toISOString(),
    created_by: people.get(createdBy)?.full_name ?? formerMemberName,
  }));
}
