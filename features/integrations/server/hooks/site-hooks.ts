import type { Connections } from '#features/connections/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { FollowedSite } from '../site-store.ts';
import type { OpenTracker, TrackerAccess } from '../tracker-access.ts';
import {
  addHooks,
  type HookRow,
  hooksOf,
  removeHook,
  setHook,
  takeDueHooks,
} from './hook-store.ts';

export interface SiteHooksParts {
  database: Pick<Database, 'orm'>;
  connections: Pick<Connections, 'clientOf' | 'webhooks'>;
  trackers: Pick<TrackerAccess, 'get' | 'sitesOf'>;
  log: Pick<Log, 'info' | 'error'>;
  publicUrl: string;
  now(): Date;
}

/** Registers webhooks for the sites that are followed. */
export interface SiteHooks {
  /**
   * Registers webhooks for the projects of a site, and renews those that end soon. Where a tracker
   * refuses, the site is followed by polling alone, and it is tried again later.
   */
  ensure(site: FollowedSite, opened: OpenTracker, projects: readonly string[]): Promise<void>;
  /** Removes the webhooks of a connection, or of one of its sites, as far as its tracker lets. */
  remove(site: { connectionId: string; siteId?: string }): Promise<void>;
}

const hour = 3_600_000;
/** Milliseconds that a server has to register a webhook, before another one tries. */
const leaseTakes = 600_000;
/** Milliseconds before its end in which a webhook is renewed. */
const renewsBefore = 5 * 24 * hour;
/** Milliseconds until the next request to a tracker that refused. */
const refusalPause = 24 * hour;
/** When webhooks that never end are looked at next. */
const never = new Date('9999-01-01');

/** The name of a tracker's webhooks in their addresses. */
export const hookServiceOf = (tracker: HookRow['tracker']): string => `tracker-${tracker}`;

export function createSiteHooks(parts: SiteHooksParts): SiteHooks {
  const { orm } = parts.database;
  // Trackers send to public addresses with TLS only.
  const isReachable = parts.publicUrl.startsWith('https://');
  return {
    async ensure(site, opened, projects) {
      if (!isReachable) return;
      const { connectionId, siteId } = site;
      const known = new Set((await hooksOf(orm, site)).map(({ project }) => project));
      const missing = projects.filter((project) => !known.has(project));
      const { id: tracker, hooks } = opened.tracker;
      const address = await parts.connections.webhooks.ofInstallation(
        hookServiceOf(tracker),
        hooks.secret,
      );
      const added = missing.map((project) => ({
        ...{ connectionId, siteId, tracker, project, dueAt: parts.now() },
      }));
      await addHooks(orm, added);
      const until = new Date(parts.now().getTime() + leaseTakes);
      for (const row of await takeDueHooks(orm, site, parts.now(), until)) {
        await registerOrRenew(parts, opened, row, address);
      }
    },
    async remove(site) {
      for (const row of await hooksOf(orm, site)) {
        if (row.hookThere !== null) await removeThere(parts, row, row.hookThere);
        await removeHook(orm, row);
      }
    },
  };
}

async function registerOrRenew(
  { database: { orm }, connections, now, log }: SiteHooksParts,
  { tracker, site, connectionId }: OpenTracker,
  row: HookRow,
  { address, secret }: { address: string; secret: string },
): Promise<void> {
  const { hooks } = tracker;
  try {
    const client = await connections.clientOf(connectionId);
    const given = { project: row.project, address, secret };
    const renewed =
      row.hookThere !== null && hooks.renew
        ? { id: row.hookThere, until: await hooks.renew(client, site, row.hookThere) }
        : await hooks.register(client, site, given);
    const dueAt = renewed.until ? new Date(renewed.until.getTime() - renewsBefore) : never;
    await setHook(orm, row, { hookThere: renewed.id, dueAt, problem: null });
  } catch (error) {
    if (!(error instanceof Failure)) log.error({ err: error }, 'webhook not registered');
    const problem = error instanceof Failure ? error.message : 'The server failed.';
    const dueAt = new Date(now().getTime() + (row.hookThere === null ? refusalPause : hour));
    // A webhook that could not be renewed is registered again the next time.
    await setHook(orm, row, { hookThere: null, dueAt, problem });
  }
}

/** Removes a webhook at its tracker; one that cannot be removed there has no receiver. */
async function removeThere(parts: SiteHooksParts, row: HookRow, id: string): Promise<void> {
  try {
    const tracker = parts.trackers.get(row.tracker);
    const sites = await parts.trackers.sitesOf(row.connectionId, tracker);
    const site = sites.find((one) => one.id === row.siteId);
    const client = await parts.connections.clientOf(row.connectionId);
    if (site) await tracker.hooks.remove(client, site, id);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    parts.log.info({ tracker: row.tracker, code: error.code }, 'webhook not removed there');
  }
}
