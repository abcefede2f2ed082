import { z } from 'zod';
import {
  type Implementation,
  implement,
  redirecting,
} from '#platform/server/http/implementation.ts';
import { Redirect } from '#platform/server/http/response/redirect.ts';
import {
  beginConnection,
  connectByKey,
  connectionCallback,
  connectionServices,
  disconnect,
  listConnections,
  removeConnection,
  renameConnection,
  shareConnection,
  testConnection,
} from '../contract/calls.ts';
import type { Access } from './access.ts';
import { accountOwner, endConsent, ownConnection } from './connect.ts';
import { endConnection } from './end-connection.ts';
import type { OwnConnections } from './own-connections.ts';
import type { Parts } from './parts.ts';
import { isKey } from './services.ts';
import { changeConnection, deleteConnection } from './store.ts';
import { shareWithTeam, usableBy, usableConnection } from './team-connections.ts';
import { testAccess } from './test-access.ts';
import { viewOne } from './view.ts';

/** The calls of accounts about their own connections. */
export function connectionCalls(
  parts: Parts,
  access: Access,
  own: OwnConnections,
): Implementation[] {
  const { database, services } = parts;
  const { orm } = database;
  const rowOf = (userId: string, id: string) => ownConnection(parts, accountOwner(userId), id);
  return [
    implement(connectionServices, async () => ({
      services: services.all().map((service) => ({
        id: service.id,
        name: service.name,
        auth: service.auth.kind,
        fields: isKey(service) ? { ...z.toJSONSchema(service.auth.fields, { io: 'input' }) } : null,
      })),
    })),
    implement(listConnections, async ({ actor }) => ({
      connections: await usableBy(parts, actor.userId),
    })),
    implement(beginConnection, async ({ actor, input: { body }, setCookie }) => {
      const { address, cookie } = await own.begin(actor.userId, {
        service: body.service,
        connectionId: body.connection_id ?? null,
        returnPath: body.return_path ?? null,
      });
      setCookie(cookie);
      return { address };
    }),
    redirecting(connectionCallback, async ({ input, cookie, log }) => {
      const query = new URLSearchParams(input.query as Record<string, string>);
      return new Redirect(await endConsent(parts, { query, cookie, log }));
    }),
    implement(connectByKey, ({ actor, input: { body } }) => {
      const { service, fields, connection_id: connectionId = null } = body;
      return own.connectByKey(actor.userId, { service, fields, connectionId });
    }),
    implement(testConnection, async ({ actor, input: { params } }) => {
      await usableConnection(parts, actor.userId, params.id);
      return viewOne(parts, actor.userId, await testAccess(parts, access, params.id));
    }),
    implement(renameConnection, async ({ actor, input: { params, body } }) => {
      const row = await rowOf(actor.userId, params.id);
      const renamed = await changeConnection(orm, row.id, { title: body.name });
      return viewOne(parts, actor.userId, renamed ?? row);
    }),
    implement(shareConnection, ({ actor, input: { params, body } }) =>
      shareWithTeam(parts, actor.userId, params.id, body.team_id),
    ),
    implement(disconnect, ({ actor, input: { params } }) =>
      own.disconnect(actor.userId, params.id),
    ),
    implement(removeConnection, async ({ actor, input: { params } }) => {
      await rowOf(actor.userId, params.id);
      await endConnection(parts, params.id);
      await deleteConnection(orm, params.id);
      return null;
    }),
  ];
}
