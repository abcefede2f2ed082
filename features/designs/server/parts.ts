import type { ProjectAccess, ProjectPictures } from '#features/projects/server/index.ts';
import type { Runs } from '#features/runs/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { Budgets } from './budget.ts';
import type { DesignAccess } from './design-access.ts';
import type { DesignHooks } from './design-hooks.ts';

/** The services that the parts of this feature share. */
export interface DesignParts {
  database: Pick<Database, 'orm'>;
  projects: Pick<ProjectAccess, 'allow'>;
  pictures: Pick<ProjectPictures, 'store'>;
  readers: Pick<Readers, 'read'>;
  realtime: Pick<Realtime, 'edit' | 'read'>;
  runs: Pick<Runs, 'define' | 'start'>;
  designs: DesignAccess;
  budgets: Budgets;
  /** @throws design/unsupported */
  hooksOf(projectId: string): Promise<DesignHooks>;
  /** The address of an item. */
  addressOf(projectId: string, item: string): Promise<string>;
  now(): Date;
  /** When comments that were just sent or read are read next. */
  nextRead(): Date;
}
