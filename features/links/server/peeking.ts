import { setTimeout as later } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { LinksOptions } from './options.ts';
import type { SaveLinks } from './saving.ts';
import { links } from './tables.ts';

/** Milliseconds in which changes are collected, and between two peeks at one document. */
const [joining, between] = [60, 1000];

/**
 * Makes the followers of a small document follow a change at once, and not only when it is
 * reported: a name that changes at its source changes on open screens immediately.
 */
export function createPeeking(options: LinksOptions, save: SaveLinks) {
  const { database, log, projects } = options;
  /** Projects with a pending or recent peek, and whether they changed since. */
  const known = new Map<string, boolean>();

  const isFollowed = async (project: string) => {
    const rows = await database.orm
      .select({ id: links.id })
      .from(links)
      .where(and(eq(links.toProject, project), links.follows))
      .limit(1);
    return rows.length > 0;
  };

  const refresh = async (project: string): Promise<void> => {
    await later(joining, undefined, { ref: false });
    do {
      known.set(project, false);
      const found = (await isFollowed(project)) ? await projects.peek(project) : null;
      if (found) await save(project, found);
      await later(between, undefined, { ref: false });
    } while (known.get(project));
  };

  /** To be called for each change of a project's document. */
  return (project: string): void => {
    if (known.has(project)) {
      known.set(project, true);
      return;
    }
    known.set(project, false);
    refresh(project)
      // Nothing is lost: followers are updated when the change is reported.
      .catch((error: unknown) => log.warn({ err: error, project }, 'a glance failed'))
      .finally(() => known.delete(project));
  };
}
