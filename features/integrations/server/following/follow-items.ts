import { z } from 'zod';
import type { ProjectChange } from '#features/feature/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { outsideFailureIn } from '#platform/server/outside/outgoing/outside-failure.ts';
import { settingsOf } from '../settings-store.ts';
import type { TicketHooks } from '../ticket-hooks.ts';
import {
  findById,
  isLinked,
  type LinkedTicket,
  setItemStatus,
  setProblem,
  ticketsOf,
} from '../ticket-store.ts';
import type { TrackerAccess } from '../tracker-access.ts';
import type { Following } from './following.ts';

interface ItemFollowingParts {
  database: Pick<Database, 'orm'>;
  jobs: Pick<Jobs, 'define'>;
  trackers: Pick<TrackerAccess, 'get' | 'openThrough'>;
  following: Pick<Following, 'take' | 'lose'>;
  /** Null for a kind of project whose items are not sent. */
  hooksOf(projectId: string): Promise<TicketHooks | null>;
  now(): Date;
}

/** Lets tickets follow the statuses of their items. */
export function createItemFollowing(parts: ItemFollowingParts) {
  const { orm } = parts.database;
  const pushing = parts.jobs.define({
    name: 'integrations.status',
    input: z.object({ ticket: z.string() }),
    seconds: 120,
    concurrency: 2,
    async run({ input }) {
      const row = await findById(orm, input.ticket);
      if (row && isLinked(row)) await pushStatus(parts, row);
    },
  });
  return {
    /** Notes which items of a changed document have another status, and changes their tickets. */
    async changed({ projectId, document }: Pick<ProjectChange, 'projectId' | 'document'>) {
      const linked = (await ticketsOf(orm, projectId)).filter(isLinked);
      const hooks = linked.length > 0 ? await parts.hooksOf(projectId) : null;
      if (!hooks) return;
      for (const row of linked) {
        const status = hooks.statusOf(document, row.item);
        if (status === null || status === row.itemStatus) continue;
        // The first one is only what later ones are compared with.
        const isFirst = row.itemStatus === null;
        const changedAt = isFirst ? null : parts.now();
        await setItemStatus(orm, row.id, { status, changedAt });
        if (!isFirst) await pushing.enqueue(row.id, { ticket: row.id });
      }
    },
  };
}

/**
 * Gives a ticket the status that its item has, as the project's settings say. Where the ticket was
 * changed later than the item, it stays, and the item follows it.
 */
export async function pushStatus(
  parts: Omit<ItemFollowingParts, 'jobs' | 'hooksOf'>,
  row: LinkedTicket,
): Promise<void> {
  const { orm } = parts.database;
  const { itemStatus, itemChangedAt, connectionId } = row;
  if (itemStatus === null || itemChangedAt === null || connectionId === null) return;
  const done = () => setItemStatus(orm, row.id, { status: itemStatus, changedAt: null });
  const settings = await settingsOf(orm, row.projectId, row.tracker);
  const wanted = settings?.statuses[itemStatus];
  if (!wanted) return done();
  try {
    const tracker = parts.trackers.get(row.tracker);
    const { session } = await parts.trackers.openThrough(connectionId, tracker, row.siteId);
    const there = await session.find(row.ticketId);
    if (!there) return parts.following.lose(row);
    const isLaterThere = there.status !== row.status && there.changedAt > itemChangedAt;
    if (there.status === wanted || isLaterThere) {
      await done();
      return parts.following.take(row, there);
    }
    const transitions = await session.transitions(row.ticketId);
    const next = transitions.find(({ status }) => status === wanted);
    const isAsking = next?.fields.some(({ is_required }) => is_required);
    if (!next || isAsking) {
      await done();
      const reason = next ? 'requires more fields' : `cannot be reached from '${there.status}'`;
      await setProblem(orm, row.id, `Its status was not changed: '${wanted}' ${reason}.`);
      return;
    }
    const changed = await session.transition(row.ticketId, next.id, {});
    await done();
    await parts.following.take(row, changed);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // A tracker that does not answer gets the request again when its site is read next.
    if (!outsideFailureIn(error)) await done();
    await setProblem(orm, row.id, error.message);
  }
}
