import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { ticketSettings as schema, type TicketSettings } from '../contract/settings.ts';
import type { TrackerId } from '../contract/trackers.ts';
import { ticketSettings } from './tables.ts';

/** A project's settings for the content of tickets; null where there are none. */
export async function settingsOf(
  executor: Executor,
  projectId: string,
  tracker: TrackerId,
): Promise<TicketSettings | null> {
  const [found] = await executor
    .select()
    .from(ticketSettings)
    .where(and(eq(ticketSettings.projectId, projectId), eq(ticketSettings.tracker, tracker)));
  return found ? schema.parse(found.settings) : null;
}

export async function putSettings(
  executor: Executor,
  projectId: string,
  tracker: TrackerId,
  settings: TicketSettings,
): Promise<void> {
  await executor
    .insert(ticketSettings)
    .values({ projectId, tracker, settings })
    .onConflictDoUpdate({
      target: [ticketSettings.projectId, ticketSettings.tracker],
      set: { settings },
    });
}
