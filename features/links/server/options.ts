import type {
  ProjectAccess,
  ProjectContent,
  ProjectCreation,
  ProjectKinds,
} from '#features/projects/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { LinkedKinds } from './link-hooks.ts';

/** The services that links use. */
export interface LinksOptions {
  database: Pick<Database, 'orm'>;
  projects: Omit<ProjectAccess, 'filterVisible'> &
    Pick<ProjectKinds, 'kindOf'> &
    Pick<ProjectCreation, 'begin'> &
    Pick<ProjectContent, 'summariseStored' | 'summariseNow' | 'peek'>;
  kinds: Pick<LinkedKinds, 'of'>;
  realtime: Pick<Realtime, 'announce' | 'edit' | 'read'>;
  /** Whether a project can be read by a public link. */
  isPublic(projectId: string): Promise<boolean>;
  jobs: Pick<Jobs, 'define'>;
  log: Log;
}
