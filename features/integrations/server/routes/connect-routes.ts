import type { Connection } from '#features/connections/contract/calls.ts';
import type { Connections } from '#features/connections/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  authoriseIntegration,
  azureSites,
  connectionStatus,
  disconnectApp,
  disconnectIntegration,
  endIntegration,
  jiraSites,
  lookupIntegrations,
} from '../../contract/calls/connect-calls.ts';
import { integrationFailures } from '../../contract/failures.ts';
import { type TrackerId, tracker } from '../../contract/trackers.ts';
import type { SiteHooks } from '../hooks/site-hooks.ts';
import type { IntegrationOffer } from '../offer.ts';
import { chooseSite, chosenSiteOf, forgetSite } from '../site-store.ts';
import type { TrackerAccess } from '../tracker-access.ts';

interface ConnectRouteParts {
  database: Pick<Database, 'orm'>;
  connections: Pick<Connections, 'own' | 'listOf' | 'usableBy'>;
  trackers: TrackerAccess;
  siteHooks: Pick<SiteHooks, 'remove'>;
  /** In the order in which they are shown. */
  offers(): readonly IntegrationOffer[];
}

/** The calls that connect accounts, and choose the sites of trackers. */
export function connectRoutes(parts: ConnectRouteParts): Implementation[] {
  return [
    ...connectionRoutes(parts),
    ...statusRoutes(parts),
    ...siteRoutes(parts, tracker.enum.jira, jiraSites),
    ...siteRoutes(parts, tracker.enum.azure, azureSites),
  ];
}

function connectionRoutes(parts: ConnectRouteParts): Implementation[] {
  const { own } = parts.connections;
  const end = async (userId: string, connectionId: string) => {
    const isOwn = (await parts.connections.listOf({ kind: 'account', id: userId })).some(
      ({ id }) => id === connectionId,
    );
    // Its webhooks can only be removed while it works.
    if (isOwn) await parts.siteHooks.remove({ connectionId });
    const ended = await own.disconnect(userId, connectionId);
    await forgetSite(parts.database.orm, connectionId);
    return ended;
  };
  return [
    implement(authoriseIntegration, async ({ actor, input: { body }, setCookie }) => {
      const { service, connection_id: connectionId = null, fields, return_path } = body;
      if (fields) {
        const given = { service, connectionId, fields };
        const connection = await own.connectByKey(actor.userId, given);
        await chooseOnlySite(parts, actor.userId, connection);
        return { address: null, connection };
      }
      const returnPath = return_path ?? '/dashboard/integrations';
      const begun = await own.begin(actor.userId, { service, connectionId, returnPath });
      setCookie(begun.cookie);
      return { address: begun.address, connection: null };
    }),
    implement(disconnectIntegration, ({ actor, input: { body } }) =>
      end(actor.userId, body.connection_id),
    ),
    implement(disconnectApp, ({ actor, input: { body } }) => end(actor.userId, body.connection_id)),
    implement(endIntegration, async ({ actor, input: { body } }) => {
      const all = await connectionsOf(parts, actor.userId, body.integration);
      const open = all.filter(({ is_own: isOwn, state }) => isOwn && state !== 'disconnected');
      for (const { id } of open) await end(actor.userId, id);
      return { ended: open.length };
    }),
  ];
}

/** Chooses the site of a key that works at one site alone. */
async function chooseOnlySite(
  { trackers, database }: ConnectRouteParts,
  accountId: string,
  { id: connectionId, service }: Connection,
): Promise<void> {
  const tracker = trackers.all().find(({ services }) => services.includes(service));
  if (!tracker) return;
  const [only, ...others] = await trackers.sitesOf(connectionId, tracker);
  if (only && others.length === 0) {
    await chooseSite(database.orm, { connectionId, accountId }, only);
  }
}

function statusRoutes(parts: ConnectRouteParts): Implementation[] {
  const { connections, database } = parts;
  return [
    implement(lookupIntegrations, async ({ actor }) => {
      const usable = await connections.usableBy(actor.userId);
      const isConnected = (services: readonly string[]) =>
        usable.some(({ service, state }) => state === 'connected' && services.includes(service));
      return {
        integrations: parts.offers().map((one) => ({
          ...one,
          services: [...one.services],
          connected: isConnected(one.services),
        })),
      };
    }),
    implement(connectionStatus, async ({ actor, input: { query } }) => {
      const usable = await connectionsOf(parts, actor.userId, query.integration);
      const withSites = usable.map(async (one) => ({
        ...one,
        site: await chosenSiteOf(database.orm, one.id),
      }));
      return {
        connected: usable.some(({ state }) => state === 'connected'),
        connections: await Promise.all(withSites),
      };
    }),
  ];
}

function siteRoutes(
  parts: ConnectRouteParts,
  id: TrackerId,
  calls: typeof jiraSites | typeof azureSites,
): Implementation[] {
  const { trackers, database } = parts;
  const { orm } = database;
  const connectionOf = async (userId: string, connectionId: string) => {
    const usable = await trackers.connectionsOf(userId, id);
    const found = usable.find((one) => one.id === connectionId);
    if (!found) throw integrationFailures.fail('connection/unknown');
    return found;
  };
  return [
    implement(calls.list, async ({ actor, input: { query } }) => {
      const connection = await connectionOf(actor.userId, query.connection_id);
      const sites = await trackers.sitesOf(connection.id, trackers.get(id));
      const chosen = await chosenSiteOf(orm, query.connection_id);
      return { sites, chosen: chosen?.id ?? null };
    }),
    implement(calls.choose, async ({ actor, input: { body } }) => {
      const connection = await connectionOf(actor.userId, body.connection_id);
      // The site of a shared connection is its owner's choice.
      if (!connection.is_own) throw integrationFailures.fail('connection/unknown');
      const sites = await trackers.sitesOf(connection.id, trackers.get(id));
      const site = sites.find((one) => one.id === body.site_id);
      if (!site) throw integrationFailures.fail('ticket/site-unknown');
      await chooseSite(orm, { connectionId: body.connection_id, accountId: actor.userId }, site);
      return site;
    }),
  ];
}

async function connectionsOf(parts: ConnectRouteParts, userId: string, integration: string) {
  const found = parts.offers().find(({ id }) => id === integration);
  if (!found) throw integrationFailures.fail('integration/unknown');
  const usable = await parts.connections.usableBy(userId);
  return usable.filter(({ service }) => found.services.includes(service));
}
