import { Failure } from '#kernel/call/failure.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log/log.ts';
import { outsideFailureIn } from '#platform/server/outside/outgoing/outside-failure.ts';
import type { SiteHooks } from '../hooks/site-hooks.ts';
import type { Recording } from '../record-ticket.ts';
import { settingsOf } from '../settings-store.ts';
import {
  type FollowedSite,
  nextDueSite,
  setFollowed,
  takeDueSite,
  unfollowSite,
} from '../site-store.ts';
import type { TicketHooks } from '../ticket-hooks.ts';
import {
  behindTheirItems,
  followedProjects,
  followedTickets,
  type LinkedTicket,
  markGone,
  setItemStatus,
  setSiteProblem,
  type TicketRow,
  updateTicket,
} from '../ticket-store.ts';
import type { TicketSnapshot, TrackerPage } from '../tracker.ts';
import type { OpenTracker, TrackerAccess } from '../tracker-access.ts';
import { pushStatus } from './follow-items.ts';
import type { Following } from './following.ts';

export interface FollowParts {
  database: Pick<Database, 'orm'>;
  trackers: TrackerAccess;
  recording: Recording;
  hooksOf(projectId: string): Promise<TicketHooks>;
  siteHooks: SiteHooks;
  /** A ticket got another status at its tracker. */
  statusChanged(ticket: LinkedTicket): Promise<void>;
  log: Pick<Log, 'error' | 'info'>;
  now(): Date;
  /** Milliseconds between two reads of a site. */
  interval: number;
}

/** Milliseconds that a server has to read a site, before another one takes it over. */
const leaseTakes = 600_000;
/** Milliseconds between two readings of all tickets, which detect deleted ones. */
const fullReadInterval = 6 * 3_600_000;
const longestPause = 3_600_000;

export function createFollowing(parts: FollowParts): Following {
  const { orm } = parts.database;
  const take: Following['take'] = async ({ id }, snapshot) => {
    const changed = await updateTicket(orm, id, snapshot, parts.now());
    if (!changed || !differs(changed.before, changed.after)) return;
    const { before, after } = changed;
    const hooks = await parts.hooksOf(after.projectId);
    await parts.recording.record(after, hooks, null);
    if (before.status !== null && before.status !== after.status) await parts.statusChanged(after);
    const wasClosed = before.phase === 'done';
    const isClosed = after.phase === 'done';
    if (wasClosed === isClosed || before.phase === null) return;
    const { itemChangedAt, changedAt } = after;
    // The item was changed later, and its ticket will follow.
    if (itemChangedAt && changedAt && itemChangedAt > changedAt) return;
    const settings = await settingsOf(orm, after.projectId, after.tracker);
    if (settings?.ticket_closed !== 'close') return;
    const status = await parts.recording.follow(after, hooks, isClosed);
    // The ticket itself caused this status.
    if (status !== null) await setItemStatus(orm, after.id, { status, changedAt: null });
  };
  const lose: Following['lose'] = async ({ id }) => {
    const gone = await markGone(orm, id);
    if (gone) await parts.recording.record(gone, await parts.hooksOf(gone.projectId), null);
  };
  const following: Following = {
    take,
    lose,
    nextDueAt: () => nextDueSite(orm),
    async readDue() {
      for (let read = 0; ; read += 1) {
        const now = parts.now();
        const until = new Date(now.getTime() + leaseTakes);
        const site = await takeDueSite(orm, now, until);
        if (!site) return read;
        await readSite({ ...parts, following }, site, now);
      }
    },
  };
  return following;
}

type ReadParts = FollowParts & { following: Following };

/** Reads what changed of a site, and decides when it is read next. */
async function readSite(parts: ReadParts, site: FollowedSite, now: Date): Promise<void> {
  const { orm } = parts.database;
  const later = (pause: number) => new Date(parts.now().getTime() + pause);
  try {
    const projects = await followedProjects(orm, site);
    const [first] = projects;
    if (!first) {
      await unfollowSite(orm, site);
      await parts.siteHooks.remove(site);
      return;
    }
    const tracker = parts.trackers.get(first.tracker);
    const opened = await parts.trackers.openThrough(site.connectionId, tracker, site.siteId);
    const isFullRead = site.wholeAt <= now;
    const ids = projects.map((one) => one.project);
    if (isFullRead) await readAll(parts, opened, await followedTickets(orm, site));
    else await readChanges(parts, opened, ids, site);
    for (const row of await behindTheirItems(orm, site)) await pushStatus(parts, row);
    await parts.siteHooks.ensure(site, opened, ids);
    if (site.failures > 0) await setSiteProblem(orm, site, null);
    await setFollowed(orm, site, {
      ...{ readUntil: now, failures: 0, dueAt: later(parts.interval) },
      ...(isFullRead && { wholeAt: later(fullReadInterval) }),
    });
  } catch (error) {
    if (!(error instanceof Failure)) parts.log.error({ err: error, ...site }, 'tickets not read');
    if (error instanceof Failure && error.code === 'connection/unknown') {
      await unfollowSite(orm, site);
      await setSiteProblem(
        orm,
        site,
        'The account that sent it is no longer connected. Read it again to follow it with yours.',
      );
      return;
    }
    if (error instanceof Failure) await setSiteProblem(orm, site, error.message);
    const failures = site.failures + 1;
    const retryAt = outsideFailureIn(error)?.retryAt;
    const pause = Math.min(longestPause, parts.interval * 2 ** Math.min(failures, 8));
    const dueAt = retryAt && retryAt > later(pause) ? retryAt : later(pause);
    await setFollowed(orm, site, { failures, dueAt });
  }
}

/** Reads the changes since the last time: one request where nothing changed. */
async function readChanges(
  { following, database: { orm } }: ReadParts,
  { session }: OpenTracker,
  projects: readonly string[],
  site: FollowedSite,
): Promise<void> {
  let after: string | null = null;
  do {
    const page: TrackerPage<TicketSnapshot> = await session.changedSince(
      projects,
      site.readUntil,
      after,
    );
    const snapshots = new Map(page.items.map((snapshot) => [snapshot.id, snapshot]));
    for (const row of await followedTickets(orm, site, [...snapshots.keys()])) {
      const snapshot = snapshots.get(row.ticketId ?? '');
      if (snapshot) await following.take(row, snapshot);
    }
    after = page.next;
  } while (after !== null);
}

/** Reads all tickets; missing ones were deleted, or moved to where the account has no access. */
async function readAll(
  { following }: ReadParts,
  { session, tracker }: OpenTracker,
  tickets: readonly TicketRow[],
): Promise<void> {
  for (let from = 0; from < tickets.length; from += tracker.readAtOnce) {
    const some = tickets.slice(from, from + tracker.readAtOnce);
    const found = await session.read(some.flatMap(({ ticketId }) => ticketId ?? []));
    for (const row of some) {
      const snapshot = found.get(row.ticketId ?? '');
      if (snapshot) await following.take(row, snapshot);
      else await following.lose(row);
    }
  }
}

const shown = ['key', 'url', 'title', 'status', 'phase', 'assignee', 'priority', 'state'] as const;

const differs = (before: TicketRow, after: LinkedTicket): boolean =>
  shown.some((name) => before[name] !== after[name]);
