import type { StoredStates } from '#features/feature/server/index.ts';
import type { ProjectAccess, ProjectKinds } from '#features/projects/server/index.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { isIntact } from '#platform/server/realtime/storage/stored-part.ts';
import { findVersion, listVersions, removeVersion, writeState } from './store.ts';

/**
 * The states of versions. A damaged one can't be read, and so is not shown; it is deleted, as nobody
 * knows what it has.
 */
export function versionStates(
  orm: Executor,
  projects: Pick<ProjectAccess, 'findAny'> & Pick<ProjectKinds, 'kindOf'>,
): StoredStates {
  return {
    what: 'versions',
    async *list({ projectIds }) {
      for (const projectId of projectIds) {
        const project = await projects.findAny(projectId);
        if (!project) continue;
        const { href: summaryModule } = projects.kindOf(project.kind).summaryModule;
        for (const { id } of await listVersions(orm, projectId)) {
          const version = await findVersion(orm, projectId, id);
          if (!version) continue;
          const { state, digest } = version;
          if (isIntact({ payload: state, digest })) {
            yield { id, projectId, kind: project.kind, summaryModule, state };
          } else await removeVersion(orm, id);
        }
      }
    },
    write: (id, state) => writeState(orm, id, state),
  };
}
