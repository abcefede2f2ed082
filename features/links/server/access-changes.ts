import { setTimeout as later } from 'node:timers/promises';
import { linksTopic } from '../contract/calls.ts';
import type { LinksOptions } from './options.ts';
import { listOutdatedProjects, listProjectsLinkingTo } from './store.ts';

/** Milliseconds in which more changes join the first; a transaction that made it is over by then. */
const joining = 200;

export interface AccessChanges {
  /** Who sees a project changed, or whether it is there: links to it are judged anew. */
  changed(project: string): void;
  /** What a project that goes pointed at: 'Used in' there is asked for anew. */
  left(targets: readonly string[]): void;
}

/**
 * Has open screens judge links by the rights of who looks as they are now, and documents follow
 * again what all of their readers see by now.
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
    // Both ends count: who reads the document that points, and who reads its source.
    for (const one of await listOutdatedProjects(orm, [project, ...pointing])) await follow(one);
  };
  const report = (error: unknown) =>
    // Each call judges anew; only an open screen learns of it later.
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
