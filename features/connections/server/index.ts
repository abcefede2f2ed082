import { accountsKey } from '#features/accounts/server/index.ts';
import { auditKey } from '#features/audit/server/index.ts';
import {
  type Feature,
  type FeatureContext,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import { teamMembershipsKey } from '#features/teams/server/index.ts';
import { rateScale } from '#platform/server/config/config.ts';
import { createBrowserBinding } from '#platform/server/http/cookies.ts';
import type { Connection } from '../contract/calls.ts';
import { type Access, createAccess } from './access.ts';
import { connectionCalls } from './calls.ts';
import { clientOf } from './clients.ts';
import { accountOwner } from './connect.ts';
import type { ConnectionService, ServiceClient } from './connection-service.ts';
import { createConnectionLocks } from './locks.ts';
import { createOwnConnections, type OwnConnections } from './own-connections.ts';
import { connectionColumns } from './owned-columns.ts';
import type { Parts } from './parts.ts';
import { createConnectionServices } from './services.ts';
import { connectionsOf, deleteConnectionsOf, type Owner } from './store.ts';
import { usableBy } from './team-connections.ts';
import { viewAll } from './view.ts';
import { serveHooks } from './webhooks/serve-hooks.ts';
import { createWebhooks, type Webhooks } from './webhooks/webhooks.ts';

export type {
  ConnectionService,
  OAuthConnection,
  ServiceClient,
} from './connection-service.ts';
export type { OwnConnections } from './own-connections.ts';
export type { Owner } from './store.ts';
export type { HookDelivery, HookService } from './webhooks/hook-service.ts';

/** Accounts at external services, for the features that use these services. */
export interface Connections {
  /** Registers a service; only while the suite is being built. */
  register(service: ConnectionService): void;
  /** The connections of an owner, oldest first. */
  listOf(owner: Owner): Promise<Connection[]>;
  /** The connections that an account may use: its own, then those that its teams share. */
  usableBy(userId: string): Promise<Connection[]>;
  /** Connects an account by consent, by a key, or ends it; as the calls of connections do. */
  own: OwnConnections;
  /** An access token that is valid for at least another minute; see `Access`. */
  tokenOf: Access['tokenOf'];
  /**
   * A client of the connection's service, which acts as its owner. The caller has checked who may use it.
   * @throws Failure connection/… where the connection does not work
   */
  clientOf(id: string): Promise<ServiceClient>;
  webhooks: Pick<Webhooks, 'register' | 'create' | 'ofInstallation' | 'remove' | 'sweep'>;
}

export const connectionsKey = serviceKey<Connections>('connections');

/** Milliseconds between two sweeps. */
const sweepInterval = 3_600_000;

export const connectionsFeature: Feature = {
  name: 'connections',
  needs: ['accounts', 'audit', 'teams'],
  build(context) {
    const parts = createParts(context);
    const { orm } = context.database;
    const access = createAccess(parts);
    const webhooks = createWebhooks({ ...context, publicUrl: parts.publicUrl, now: parts.now });
    const own = createOwnConnections(parts);
    const listOf = async (owner: Owner) =>
      viewAll(parts, owner.id, await connectionsOf(orm, owner));
    const sweeping = setInterval(() => {
      webhooks.sweep().catch((error: unknown) => {
        context.log.error({ err: error }, 'deliveries not removed');
      });
    }, sweepInterval);
    sweeping.unref();
    const connections: Connections = {
      register: parts.services.register,
      listOf,
      usableBy: (userId) => usableBy(parts, userId),
      own,
      tokenOf: access.tokenOf,
      clientOf: (id) => clientOf(parts, access, id),
      webhooks,
    };
    return {
      provides: [provide(connectionsKey, connections)],
      implementations: connectionCalls(parts, access, own),
      routes: [(app) => serveHooks(app, { webhooks, rateScale: rateScale(context.config) })],
      columns: connectionColumns,
      async userDeleted(executor, userId) {
        await webhooks.removeOf(executor, accountOwner(userId));
        await deleteConnectionsOf(executor, accountOwner(userId));
      },
      accountData: {
        connections: (userId) => listOf(accountOwner(userId)),
        webhooks: (userId) => webhooks.dataOf(accountOwner(userId)),
      },
      close: () => clearInterval(sweeping),
    };
  },
};

function createParts(context: FeatureContext): Parts {
  const { config, database, secrets, log, outside } = context;
  const publicUrl = config.PUBLIC_URL;
  const now = () => Date.now();
  return {
    database,
    secrets,
    log,
    services: createConnectionServices({ outside, publicUrl, now }),
    locks: createConnectionLocks(database),
    tickets: context.get(accountsKey).tickets,
    people: context.get(accountsKey).directory,
    audit: context.get(auditKey),
    memberships: context.get(teamMembershipsKey),
    binding: createBrowserBinding({
      name: 'sightline_connection',
      path: '/api/main',
      seconds: 900,
      publicUrl,
    }),
    publicUrl,
    now,
  };
}
