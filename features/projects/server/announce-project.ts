import { eq } from 'drizzle-orm';
import { personalChannel } from '#kernel/live/personal-channel.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { listsTopic, projectTopic } from '../contract/project.ts';
import { dashboardEntries } from './tables.ts';

/**
 * Announces that a project changed other than in its document: to its open screens, and to the
 * dashboards of all accounts that have it or had it until now.
 */
export type AnnounceProject = (projectId: string, formerly?: readonly string[]) => Promise<void>;

export function createAnnounceProject(
  { orm }: Pick<Database, 'orm'>,
  realtime: Pick<Realtime, 'announce'>,
): AnnounceProject {
  return async (projectId, formerly = []) => {
    realtime.announce(projectId, projectTopic);
    const entries = await orm
      .select({ userId: dashboardEntries.userId })
      .from(dashboardEntries)
      .where(eq(dashboardEntries.projectId, projectId));
    for (const userId of new Set([...entries.map((entry) => entry.userId), ...formerly])) {
      realtime.announce(personalChannel(userId), listsTopic);
    }
  };
}
