import { sql } from 'drizzle-orm';
import { accountsKey } from '#features/accounts/server/index.ts';
import {
  type Feature,
  goesWithProject,
  outlivesAccount,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import {
  projectAccessKey,
  projectContentKey,
  projectKindsKey,
} from '#features/projects/server/index.ts';
import { storageVersionsKey } from '#features/storage/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { PreparedAnswer } from '#platform/server/http/response/prepared-answer.ts';
import type { DocumentLog } from '#platform/server/realtime/storage/document-log.ts';
import type { VersionCalls, VersionReason } from '../contract/calls.ts';
import { type Repaired, repairProject } from './repair.ts';
import { createStateWork, type StateWork } from './state-work.ts';
import { listVersionsBy, removeVersions } from './store.ts';
import { projectVersions } from './tables.ts';
import { versionStates } from './version-states.ts';
import { createVersionServices, type VersionServices, type VersionsOptions } from './versions.ts';

/** Versions for higher features. */
export interface Versions {
  /** Stores the project as it is now as a version, before a large change; returns the version's id. */
  save(
    projectId: string,
    reason: Exclude<VersionReason, 'hand'>,
    userId: string,
    title: string,
  ): Promise<string>;
  /** Restores lost content of a project's document from its versions, as far as they have it. */
  repair(projectId: string): Promise<Repaired>;
  /** Describes the differences between two states of a kind of project. */
  compare: StateWork['compare'];
  /** Implements the version calls of a kind of project. */
  implement(calls: VersionCalls): Implementation[];
}

export const versionsKey = serviceKey<Versions>('versions');

/** For the feature that counts what is stored. */
const storedVersions = sql`select ${projectVersions.projectId} as project,
  octet_length(${projectVersions.state}) as bytes from ${projectVersions}`;

export const versionsFeature: Feature = {
  name: 'versions',
  needs: ['accounts', 'projects', 'storage'],
  build(context) {
    const options = {
      ...context,
      projects: {
        ...context.get(projectAccessKey),
        ...context.get(projectKindsKey),
        ...context.get(projectContentKey),
      },
      peopleById: context.get(accountsKey).directory.byIds,
    };
    const services = createVersionServices(options);
    return {
      provides: [
        provide(versionsKey, createVersions(options, services)),
        provide(storageVersionsKey, storedVersions),
      ],
      changed: ({ projectId, document, editors }) => services.changed(projectId, document, editors),
      columns: [
        ...goesWithProject(projectVersions.projectId),
        ...outlivesAccount('A version names a former member.', projectVersions.createdBy),
      ],
      storedStates: [versionStates(context.database.orm, options.projects)],
      erased: removeVersions,
      accountData: { versions: (userId) => listVersionsBy(context.database.orm, userId) },
    };
  },
};

function createVersions(
  options: VersionsOptions & { documents: Pick<DocumentLog, 'damaged'> },
  services: VersionServices,
): Versions {
  return {
    save: async (...given) => (await services.keep(...given)).id,
    compare: createStateWork(options.documentReaders).compare,
    repair: (id) => repairProject({ ...options, save: services.keep }, id),
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
