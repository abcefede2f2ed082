import type { Projects } from '#features/projects/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { LinkedKinds } from './link-hooks.ts';

/** What links stand on. */
export interface LinksOptions {
  database: Pick<Database, 'orm'>;
  projects: Pick<
    Projects,
    | 'allow'
    | 'begin'
    | 'find'
    | 'findAnew'
    | 'findNamed'
    | 'findNow'
    | 'glance'
    | 'idsAfter'
    | 'kindOf'
    | 'namedAmong'
    | 'trashedAmong'
    | 'seenByReaders'
    | 'selectSeen'
  >;
  kinds: Pick<LinkedKinds, 'of'>;
  realtime: Pick<Realtime, 'announce' | 'edit' | 'read'>;
  /** Whether anybody can read a project by a public link. */
  isPublic(projectId: string): Promise<boolean>;
  jobs: Pick<Jobs, 'define'>;
  log: Log;
}
