import { inArray } from 'drizzle-orm';
import type { Plans } from '#features/plans/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { AnnounceProject } from '../announce-project.ts';
import { projectColumns } from '../store.ts';
import { projects } from '../tables.ts';
import type { LimitedProject, OverLimit } from './over-limit.ts';

/** Milliseconds after which a connection that was judged has opened its document. */
const opening = 60_000;

interface OpenLimitsOptions {
  database: Pick<Database, 'orm'>;
  realtime: Pick<Realtime, 'isOpen' | 'reauthorizeDocument'>;
  announceProject: AnnounceProject;
  overLimit: OverLimit;
}

/** Which projects that are open on this server are over the limit of their plan. */
export interface OpenLimits {
  /** Whether a project is over its limit, for a connection that is about to open it. */
  judge(project: LimitedProject): Promise<boolean>;
  /**
   * Checks all open projects again, after plans or numbers of projects changed. Where the result differs, the
   * connections are checked again, and open screens are notified.
   */
  refresh(): Promise<void>;
}

export function createOpenLimits(options: OpenLimitsOptions): OpenLimits {
  const { database, realtime, announceProject, overLimit } = options;
  const judged = new Map<string, { isOver: boolean; at: number }>();
  let changes = 0;

  const refresh = async () => {
    for (const [id, { at }] of judged) {
      // A connection that was judged a moment ago opens its document only afterwards.
      if (!realtime.isOpen(id) && Date.now() - at > opening) judged.delete(id);
    }
    if (judged.size === 0) return;
    const rows = await database.orm
      .select(projectColumns)
      .from(projects)
      .where(inArray(projects.id, [...judged.keys()]));
    const over = await overLimit.among(rows);
    for (const { id } of rows) {
      const isOver = over.has(id);
      if (judged.get(id)?.isOver === isOver) continue;
      judged.set(id, { isOver, at: Date.now() });
      realtime.reauthorizeDocument(id, 'rights_changed');
      await announceProject(id);
    }
  };
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  return {
    async judge(project) {
      for (;;) {
        const before = changes;
        const isOver = await overLimit.isOver(project);
        // A change in between would miss this connection.
        if (before !== changes) continue;
        judged.set(project.id, { isOver, at: Date.now() });
        return isOver;
      }
    },
    refresh() {
      changes += 1;
      // One check at a time; those that are requested meanwhile are one more.
      next ??= (running ?? Promise.resolve()).then(() => {
        next = null;
        running = refresh();
        return running;
      });
      return next;
    },
  };
}

interface FollowOptions {
  database: Pick<Database, 'orm'>;
  plans: Pick<Plans, 'watch' | 'report'>;
  log: Pick<Log, 'error'>;
}

/**
 * Checks the open projects again after each change of plans; returns the function that reports a change of the
 * number of projects in one, to all servers.
 */
export function followPlans(
  { database, plans, log }: FollowOptions,
  openLimits: Pick<OpenLimits, 'refresh'>,
): () => void {
  const fail = (error: unknown) =>
    log.error({ err: error }, 'open projects were not checked after a change of plans');
  plans.watch(() => {
    openLimits.refresh().catch(fail);
  });
  return () => {
    plans.report(database.orm).catch(fail);
  };
}
