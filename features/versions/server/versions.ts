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
import { createStateWork } from './state-work.ts';
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
  /** Where large states are worked on. */
  documentReaders: Pick<Readers, 'read'>;
  projects: Pick<ProjectAccess, 'allow' | 'find'> &
    Pick<ProjectKinds, 'kindOf'> &
    Pick<ProjectContent, 'stateOf'>;
  realtime: Pick<Realtime, 'read' | 'restore' | 'announce'>;
  peopleById: PeopleById;
}

/** Milliseconds of work after which a version is stored by itself. */
export const automaticAfter = 30 * 60_000;
/** Automatic versions of a project that are stored; older ones make room. */
export const maxAutomaticVersions = 50;

export function createVersionServices(options: VersionsOptions) {
  const { database, projects, realtime, peopleById, documentReaders } = options;
  const work = createStateWork(documentReaders);
  const { orm } = database;

  const view = async (headers: readonly VersionMetadata[]): Promise<ListedVersion[]> => {
    const people = await peopleById([...new Set(headers.map(({ createdBy }) => createdBy))]);
    return headers.map(({ id, title, reason, createdAt, createdBy }) => ({
      version_id: id,
      title,
      reason,
      created_date: createdAt.toISOString(),
      created_by: people.get(createdBy)?.full_name ?? formerMemberName,
    }));
  };

  const insert = async (
    projectId: string,
    version: { title: string; reason: VersionReason; createdBy: string; state: Uint8Array },
  ): Promise<VersionMetadata> => {
    const title = cutTo(version.title, lengths.title);
    const head = await insertVersion(orm, {
      ...version,
      id: newId(),
      projectId,
      title,
      createdAt: new Date(),
    });
    realtime.announce(projectId, versionsTopic);
    return head;
  };

  const keep = async (projectId: string, reason: VersionReason, userId: string, title: string) => {
    const state = await projects.stateOf(projectId);
    return insert(projectId, { title, reason, createdBy: userId, state });
  };

  /** A version that is as it was stored. */
  const load = async (projectId: string, id: string) => {
    const version = await findVersion(orm, projectId, id);
    if (!version) throw commonFailures.fail('not_found');
    if (!isIntact({ payload: version.state, digest: version.digest })) {
      throw versionFailures.fail('version_damaged');
    }
    return version;
  };

  return {
    keep,

    async list(actor: Actor, projectId: string): Promise<ListedVersion[]> {
      await projects.allow(actor, 'see', projectId);
      return view(await listVersions(orm, projectId));
    },

    async create(
      actor: Actor,
      projectId: string,
      { title, reason }: { title: string; reason: VersionReason },
    ): Promise<ListedVersion> {
      await projects.allow(actor, 'edit', projectId);
      const [version] = await view([await keep(projectId, reason, actor.userId, title)]);
      if (!version) throw commonFailures.fail('not_found');
      return version;
    },

    async open(actor: Actor, projectId: string, id: string) {
      const { project } = await projects.allow(actor, 'see', projectId);
      const version = await load(projectId, id);
      const [listed] = await view([version]);
      if (!listed) throw commonFailures.fail('not_found');
      const state = await work.migrate(projects.kindOf(project.kind), version.state);
      return { listed, state };
    },

    async compare(
      actor: Actor,
      projectId: string,
      from: string,
      to: string | undefined,
    ): Promise<Difference> {
      const { project } = await projects.allow(actor, 'see', projectId);
      const { state: before } = await load(projectId, from);
      const after =
        to === undefined ? await projects.stateOf(projectId) : (await load(projectId, to)).state;
      return work.compare(projects.kindOf(project.kind), before, after);
    },

    async restore(actor: Actor, projectId: string, id: string): Promise<ListedVersion[]> {
      const { project } = await projects.allow(actor, 'restore', projectId);
      const kind = projects.kindOf(project.kind);
      const { title, state: version } = await load(projectId, id);
      await keep(projectId, 'restore', actor.userId, `Before restoring ${title}`);
      await realtime.restore(projectId, actor.userId, async (document, writer) => {
        const state = await projects.stateOf(projectId, document);
        return work.restore(kind, { state, version, writer, userId: actor.userId });
      });
      return view(await listVersions(orm, projectId));
    },

    /** Keeps a version by itself where the last one is half an hour of work ago. */
    async changed(projectId: string, document: Y.Doc, editors: readonly string[]): Promise<void> {
      const isRecent = (date: Date) => Date.now() - date.getTime() < automaticAfter;
      const newest = await newestAt(orm, projectId);
      if (newest && isRecent(newest)) return;
      const project = await projects.find(projectId);
      if (!project || (!newest && isRecent(project.createdAt))) return;
      const createdBy = editors.findLast((one) => one !== '') ?? project.updatedBy;
      const state = await projects.stateOf(projectId, document);
      await insert(projectId, {
        title: 'Automatic version',
        reason: 'automatic',
        createdBy,
        state,
      });
      await thinAutomatic(orm, projectId, maxAutomaticVersions);
    },
  };
}

export type VersionServices = ReturnType<typeof createVersionServices>;
