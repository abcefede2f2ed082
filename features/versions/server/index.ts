import type * as Y from 'yjs';
import type { Executor } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { PreparedAnswer } from '#platform/server/http/prepared-answer.ts';
import type { DocumentLog } from '#platform/server/realtime/document-log.ts';
import type { VersionCalls, VersionReason } from '../contract/calls.ts';
import { type Repaired, repairProject } from './repair.ts';
import { listVersionsBy, removeVersions } from './store.ts';
import { createVersionServices, type VersionsOptions } from './versions.ts';

/** Versions as the slices above see them. */
export interface Versions {
  /** Keeps the project as it is now, before something large happens to it. */
  keep(
    projectId: string,
    reason: Exclude<VersionReason, 'hand'>,
    userId: string,
    title: string,
  ): Promise<void>;
  /** To be told a little after a document changed. */
  changed(projectId: string, document: Y.Doc, editors: readonly string[]): Promise<void>;
  /** Brings back what was lost of a project's document, as far as versions have it. */
  repair(projectId: string): Promise<Repaired>;
  /** Removes everything of a project that goes for good. */
  removeOf(executor: Executor, projectId: string): Promise<void>;
  /** What a person kept, for the download of their data. */
  dataOf(userId: string): Promise<unknown>;
  /** Implements the version calls of a kind of project. */
  implement(calls: VersionCalls): Implementation[];
}

export function createVersions(
  options: VersionsOptions & { documents: Pick<DocumentLog, 'damaged'> },
): Versions {
  const services = createVersionServices(options);
  return {
    async keep(...given) {
      await services.keep(...given);
    },
    changed: services.changed,
    repair: (id) => repairProject({ ...options, keep: services.keep }, id),
    removeOf: removeVersions,
    dataOf: (userId) => listVersionsBy(options.database.orm, userId),
    implement: (calls) => [
      implement(calls.list, async ({ actor, input: { params } }) => ({
        versions: await services.list(actor, params.mapper_id),
      })),
      implement(calls.create, ({ actor, input: { params, body } }) =>
        services.create(actor, params.mapper_id, body),
      ),
      implement(calls.open, async ({ actor, input: { params } }) => {
        const { mapper_id, version_id } = params;
        const { listed, state } = await services.open(actor, mapper_id, version_id);
        return PreparedAnswer.withBase64(listed, 'state', state);
      }),
      implement(calls.compare, ({ actor, input: { params, query } }) =>
        services.compare(actor, params.mapper_id, params.version_id, query.to),
      ),
      implement(calls.restore, async ({ actor, input: { params } }) => ({
        versions: await services.restore(actor, params.mapper_id, params.version_id),
      })),
    ],
  };
}
