import type { Connection } from '#features/connections/contract/calls.ts';
import type { Connections } from '#features/connections/server/index.ts';
import { payersOf } from '#features/plans/contract/payer.ts';
import { type FeatureAccess, featureAccess, featureTable } from '#features/plans/contract/tiers.ts';
import type { Plans } from '#features/plans/server/index.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import type { ProjectRow } from '#features/projects/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import type { Database } from '#platform/server/database/database.ts';
import { integrationFailures, trackerFailures } from '../contract/failures.ts';
import type { TrackerId, TrackerSite } from '../contract/trackers.ts';
import { chosenSiteOf } from './site-store.ts';
import type { IssueTracker, TrackerSession } from './tracker.ts';

/** A tracker, opened for an account. */
export interface OpenTracker {
  tracker: IssueTracker;
  connectionId: string;
  site: TrackerSite;
  session: TrackerSession;
}

/** Opens trackers by the connections of accounts. */
export interface TrackerAccess {
  register(tracker: IssueTracker): void;
  all(): IssueTracker[];
  /** @throws integration/unknown */
  get(id: TrackerId): IssueTracker;
  /** The connections that an account may use at a tracker: those that work first, own before shared ones. */
  connectionsOf(userId: string, id: TrackerId): Promise<Connection[]>;
  /**
   * Opens a site: the one that is named, or the one that its owner chose.
   * @throws the tracker's failures where nothing is connected or no site is chosen;
   *   ticket/site-unknown where no connection of the account reaches the named one
   */
  open(userId: string, id: TrackerId, siteId?: string): Promise<OpenTracker>;
  /** Opens a site through one connection. */
  openThrough(connectionId: string, tracker: IssueTracker, siteId: string): Promise<OpenTracker>;
  /** The sites of a connection. */
  sitesOf(connectionId: string, tracker: IssueTracker): Promise<TrackerSite[]>;
  /** Whether the plan of a project includes a tracker, and its message where it does not. */
  planAccess(
    tracker: IssueTracker,
    project: Pick<ProjectRow, 'ownerId' | 'teamId' | 'kind'>,
  ): Promise<FeatureAccess>;
  /** @throws integration/plan with the plan's message where the plan of a project does not include it */
  requirePlan(
    tracker: IssueTracker,
    project: Pick<ProjectRow, 'ownerId' | 'teamId' | 'kind'>,
  ): Promise<void>;
}

interface AccessParts {
  database: Pick<Database, 'orm'>;
  connections: Pick<Connections, 'usableBy' | 'clientOf'>;
  plans: Pick<Plans, 'tierOf'>;
}

export function createTrackerAccess(parts: AccessParts): TrackerAccess {
  const trackers = new Map<TrackerId, IssueTracker>();
  // Requested each time, so that revoked access takes effect at once, on every server.
  const sites = async (connectionId: string, tracker: IssueTracker) =>
    tracker.sites(await parts.connections.clientOf(connectionId));
  const get = (id: TrackerId) => {
    const found = trackers.get(id);
    if (!found) throw integrationFailures.fail('integration/unknown');
    return found;
  };
  const connectionsOf = async (userId: string, id: TrackerId) => {
    const { services } = get(id);
    const all = await parts.connections.usableBy(userId);
    const own = all.filter(({ service }) => services.includes(service));
    const rank = ({ state }: Connection) => (state === 'connected' ? 0 : 1);
    return own.sort((a, b) => rank(a) - rank(b));
  };
  const openThrough = async (connectionId: string, tracker: IssueTracker, siteId: string) => {
    const site = (await sites(connectionId, tracker)).find(({ id }) => id === siteId);
    if (!site) throw integrationFailures.fail('ticket/site-unknown');
    const client = await parts.connections.clientOf(connectionId);
    return { tracker, connectionId, site, session: tracker.open(client, site) };
  };
  const planAccess: TrackerAccess['planAccess'] = async ({ planFeature }, project) => {
    const tier = await parts.plans.tierOf(payersOf(project), planSideOf(project.kind));
    return featureAccess(tier, featureTable[planFeature]);
  };
  return {
    register(tracker) {
      if (trackers.has(tracker.id)) throw new Error(`Two trackers are named '${tracker.id}'.`);
      trackers.set(tracker.id, tracker);
    },
    all: () => [...trackers.values()],
    get,
    connectionsOf,
    openThrough,
    sitesOf: sites,
    async open(userId, id, siteId) {
      const { notConnected, noSite } = trackerFailures[id];
      const tracker = trackers.get(id);
      if (!tracker) throw integrationFailures.fail(notConnected);
      const own = (await connectionsOf(userId, id)).filter(({ state }) => state !== 'disconnected');
      if (own.length === 0) throw integrationFailures.fail(notConnected);
      for (const { id: connectionId } of own) {
        const chosen = siteId ?? (await chosenSiteOf(parts.database.orm, connectionId))?.id;
        if (chosen === undefined) continue;
        const opened = await openThrough(connectionId, tracker, chosen).catch(orNoSite);
        if (opened) return opened;
      }
      throw integrationFailures.fail(siteId === undefined ? noSite : 'ticket/site-unknown');
    },
    planAccess,
    async requirePlan(tracker, project) {
      const { access, message } = await planAccess(tracker, project);
      if (!access) throw integrationFailures.fail('integration/plan', message);
    },
  };
}

/** Null where a connection does not reach a site; throws any other failure. */
function orNoSite(error: unknown): null {
  if (error instanceof Failure && error.code === 'ticket/site-unknown') return null;
  throw error;
}
