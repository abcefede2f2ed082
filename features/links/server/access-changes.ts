import { setTimeout as later } from 'node:timers/promises';
import { linksTopic } from '../contract/calls.ts';
import type { LinksOptions } from './options.ts';
import { listOutdatedProjects, listProjectsLinkingTo } from './store.ts';

/** Milliseconds in which changes are collected; the transactions that made them are over by then. */
const joining = 200;

export interface AccessChanges {
  /**
   * The readers of a project changed, or it was trashed or restored: checks access of its links
   * again.
   */
  changed(project: string): void;
  /** Refreshes 'Used in' of the projects that an erased project linked to. */
  left(targets: readonly string[]): void;
}

/**
 * Refreshes links on open screens by the current rights of their users, and makes documents follow
 * the sources again that all their readers can see now.
 */
export function createAccessChanges(
  { database: { orm }, realtime, log }: LinksOptions,
  follow: (project: string) => Promise<unknown>,
): AccessChanges {
  const waiting = new Set<string>();

  const look = async (project: string): Promise<void> => {
    await later(joining, undefined, { ref: false });
    waiting.delete(project);
    const pointing = await listProjectsLinkingTo(orm, project);
    for (const one of pointing) realtime.announce(one, linksTopic);
    // Both directions: the readers of the linking document, and those of its source, may have
    // changed.
    for (const one of await listOutdatedProjects(orm, [project, ...pointing])) await follow(one);
  };
  const report = (error: unknown) =>
    // Each call checks access anyway; only open screens are refreshed later.
    log.warn({ err: error }, 'links not judged anew on open screens');

  return {
    changed(project) {
      if (waiting.has(project)) return;
      waiting.add(project);
      look(project).catch(report);
    },
    left(targets) {
      const announce = async () => {
        await later(joining, undefined, { ref: false });
        for (const one of targets) realtime.announce(one, linksTopic);
      };
      announce().catch(report);
    },
  };
}
