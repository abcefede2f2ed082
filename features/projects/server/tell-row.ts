import { eq } from 'drizzle-orm';
import { personalChannel } from '#kernel/personal-channel.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { listsTopic, projectTopic } from '../contract/project.ts';
import { projectPlaces } from './tables.ts';

/**
 * Says that what stands beside a project's document changed: where the project is open, and on the
 * dashboards of all who have it, and of who had it until now.
 */
export type TellRow = (projectId: string, formerly?: readonly string[]) => Promise<void>;

export function createTellRow(
  { orm }: Pick<Database, 'orm'>,
  realtime: Pick<Realtime, 'announce'>,
): TellRow {
  return async (projectId, formerly = []) => {
    realtime.announce(projectId, projectTopic);
    const places = await orm
      .select({ userId: projectPlaces.userId })
      .from(projectPlaces)
      .where(eq(projectPlaces.projectId, projectId));
    for (const userId of new Set([...places.map((place) => place.userId), ...formerly])) {
      realtime.announce(personalChannel(userId), listsTopic);
    }
  };
}
