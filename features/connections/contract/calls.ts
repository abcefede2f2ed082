import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import { lengths } from '#kernel/text/limits.ts';
import { connectionFailures } from './failures.ts';

const id = z.string().max(40);
const serviceId = z.string().max(40);
const text = z.string();
const moment = z.string().nullable();

/** How a connection is authorised: by consent at the service, or by a key. */
export const authKinds = ['oauth2', 'key'] as const;

/**
 * `connected`; `expired`: its access could not be renewed; `refused`: the service does not accept
 * it any more; `disconnected`: its owner disconnected it.
 */
export const connectionStates = ['connected', 'expired', 'refused', 'disconnected'] as const;

/**
 * An account at an external service, as its owner or a member of its team sees it; never with a token
 * or key.
 */
export const connection = z.object({
  id,
  service: serviceId,
  service_name: text,
  /** The title that its owner chose, else `account_name`. */
  name: text,
  /** Name of the account at the service. */
  account_name: text,
  auth: z.enum(authKinds),
  /** Whether the caller connected it; only its owner can change or end it. */
  is_own: z.boolean(),
  /** Name of the user who connected it, and as whom it works. */
  connected_by: text,
  /** The team whose members may use it; null for its owner alone. */
  team: z.object({ team_id: text, name: text }).nullable(),
  /** Whether the caller may take it from the team: its owner, and admins of the team. */
  may_unshare: z.boolean(),
  scopes: z.array(text),
  state: z.enum(connectionStates),
  /** When the key, or an access that cannot be renewed, expires; null where that is not known. */
  expires_at: moment,
  /** The last error; null once the connection works again. */
  last_error: z.object({ code: text, text, at: text }).nullable(),
  last_used_at: moment,
  created_at: text,
});
export type Connection = z.output<typeof connection>;

export const connectionServices = defineCall({
  id: 'connections.services',
  group: 'main',
  method: 'GET',
  path: '/connections/services',
  access: 'account',
  summary: 'The services that can be connected.',
  output: z.object({
    services: z.array(
      z.object({
        id: serviceId,
        name: text,
        auth: z.enum(authKinds),
        /**
         * The fields of a key, as JSON Schema of an object of strings; null for services without
         * keys.
         */
        fields: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
  }),
});

export const listConnections = defineCall({
  id: 'connections.list',
  group: 'main',
  method: 'GET',
  path: '/connections',
  access: 'account',
  summary: 'The own connections and those that teams of the account share, own ones first.',
  output: z.object({ connections: z.array(connection) }),
});

export const beginConnection = defineCall({
  id: 'connections.begin',
  group: 'main',
  method: 'POST',
  path: '/connections/begin',
  access: 'account',
  summary:
    'Start to connect an account by OAuth 2; returns the address to redirect the browser to.',
  body: z.object({
    service: serviceId,
    /** An existing connection that is to be connected again. */
    connection_id: id.optional(),
    /** Path in the suite to return to; the account settings by default. */
    return_path: z.string().max(2000).startsWith('/').optional(),
  }),
  output: z.object({ address: text }),
  failures: connectionFailures,
  rate: { max: 60, seconds: 600 },
});

/**
 * The address to which the service redirects the browser. It redirects to the `return_path`, with
 * `connection=<id>`, or with `connection-failure=<code>` and a code of `connectionFailures`.
 */
export const connectionCallback = defineCall({
  id: 'connections.callback',
  group: 'main',
  method: 'GET',
  path: '/connections/callback',
  access: 'public',
  summary: 'The address that every service redirects the browser to.',
  query: z.looseObject({ state: z.string().max(200).optional() }),
  output: z.null(),
  failures: connectionFailures,
  rate: { max: 60, seconds: 600 },
});

export const connectByKey = defineCall({
  id: 'connections.connectByKey',
  group: 'main',
  method: 'POST',
  path: '/connections/key',
  access: 'account',
  summary:
    'Connect an account by an API key, which is tested first; or replace the key of a connection.',
  body: z.object({
    service: serviceId,
    connection_id: id.optional(),
    /** As the service's `fields` describe them. */
    fields: z.record(z.string().max(100), z.string().max(4000)),
  }),
  output: connection,
  failures: connectionFailures,
  rate: { max: 30, seconds: 600 },
});

export const testConnection = defineCall({
  id: 'connections.test',
  group: 'main',
  method: 'POST',
  path: '/connections/:id/test',
  access: 'account',
  summary: 'Test a connection at its service; returns its state and last error.',
  params: z.object({ id }),
  output: connection,
  failures: connectionFailures,
  rate: { max: 60, seconds: 600 },
});

export const renameConnection = defineCall({
  id: 'connections.rename',
  group: 'main',
  method: 'PATCH',
  path: '/connections/:id',
  access: 'account',
  summary: 'Name a connection.',
  params: z.object({ id }),
  body: z.object({ name: z.string().trim().min(1).max(lengths.dimensionTitle) }),
  output: connection,
  failures: connectionFailures,
});

export const shareConnection = defineCall({
  id: 'connections.share',
  group: 'main',
  method: 'POST',
  path: '/connections/:id/share',
  access: 'account',
  summary:
    'Let the members of a team use a connection, which then works as its owner; or end that.',
  params: z.object({ id }),
  /** Null: its owner alone. */
  body: z.object({ team_id: z.string().max(64).nullable() }),
  output: connection,
  failures: connectionFailures,
});

export const disconnect = defineCall({
  id: 'connections.disconnect',
  group: 'main',
  method: 'POST',
  path: '/connections/:id/disconnect',
  access: 'account',
  summary: 'End a connection: its access is revoked at the service and removed here.',
  params: z.object({ id }),
  output: connection,
  failures: connectionFailures,
});

export const removeConnection = defineCall({
  id: 'connections.remove',
  group: 'main',
  method: 'DELETE',
  path: '/connections/:id',
  access: 'account',
  summary: 'End a connection and remove it from the list.',
  params: z.object({ id }),
  output: z.null(),
  failures: connectionFailures,
});
