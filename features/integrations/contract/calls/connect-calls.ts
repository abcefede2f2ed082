import { z } from 'zod';
import { connection } from '#features/connections/contract/calls.ts';
import { defineCall } from '#kernel/call/call.ts';
import { integrationFailures } from '../failures.ts';
import { trackerSite } from '../trackers.ts';

const id = z.string().max(40);
const common = { group: 'main', access: 'account', failures: integrationFailures } as const;
const rate = { max: 60, seconds: 600 };

/** An integration of the suite. */
export const integration = z.object({
  id,
  name: z.string(),
  kind: z.enum(['tracker', 'design', 'research']),
  /** The ways to connect it: a service of `connections.services` each. */
  services: z.array(id),
  /** What it is for, in a sentence. */
  about: z.string(),
  /** The variables by which a host sets it up; null where it is. */
  missing: z.array(z.string()).nullable(),
  /** What its key is called, such as 'an API key'; without it 'a token'. */
  key_name: z.string().optional(),
  /** Shown when an account was connected by a key; without it nothing is. */
  connected_text: z.string().optional(),
  /** Whether the account has a connection that works. */
  connected: z.boolean(),
});
export type Integration = z.output<typeof integration>;

export const lookupIntegrations = defineCall({
  ...common,
  id: 'integrations.lookup',
  method: 'GET',
  path: '/mapper/integrations/lookup',
  summary: 'The integrations of the suite, and whether this installation has set them up.',
  output: z.object({ integrations: z.array(integration) }),
});

export const authoriseIntegration = defineCall({
  ...common,
  id: 'integrations.authorise',
  method: 'POST',
  path: '/mapper/integrations/auth',
  summary:
    'Connect an account: by OAuth 2 returns the address to redirect the browser to, by a key the connection.',
  body: z.object({
    service: id,
    connection_id: id.optional(),
    /** The fields of a key. */
    fields: z.record(z.string().max(100), z.string().max(4000)).optional(),
    return_path: z.string().max(2000).startsWith('/').optional(),
  }),
  output: z.object({ address: z.string().nullable(), connection: connection.nullable() }),
  rate,
});

const disconnected = {
  ...common,
  method: 'POST',
  body: z.object({ connection_id: id }),
  output: connection,
  rate,
} as const;

export const disconnectIntegration = defineCall({
  ...disconnected,
  id: 'integrations.disconnect',
  path: '/mapper/integrations/auth/disconnect',
  summary: 'End a connection: its access is revoked at the service and removed here.',
});

export const disconnectApp = defineCall({
  ...disconnected,
  id: 'integrations.disconnectApp',
  path: '/mapper/integrations/disconnect-app',
  summary: 'The same as `auth/disconnect`.',
});

export const endIntegration = defineCall({
  ...common,
  id: 'integrations.end',
  method: 'POST',
  path: '/mapper/integrations/end',
  summary: 'End all own connections of an integration.',
  body: z.object({ integration: id }),
  output: z.object({ ended: z.number().int() }),
  rate,
});

export const connectionStatus = defineCall({
  ...common,
  id: 'integrations.status',
  method: 'GET',
  path: '/mapper/integrations/connection-status',
  summary: 'Whether the account is connected to an integration, and to which site.',
  query: z.object({ integration: id }),
  output: z.object({
    connected: z.boolean(),
    connections: z.array(
      connection.extend({
        /** The chosen site; null for none. */
        site: trackerSite.nullable(),
      }),
    ),
  }),
});

/** The calls that list and choose the sites of a tracker, under the name that it gives them. */
function siteCalls<const Name extends string>(name: Name, path: string, site: string) {
  return {
    list: defineCall({
      ...common,
      id: `integrations.${name}`,
      method: 'GET',
      path,
      summary: `The ${site}s that a connection may use.`,
      query: z.object({ connection_id: id }),
      output: z.object({ sites: z.array(trackerSite), chosen: z.string().nullable() }),
      rate,
    }),
    choose: defineCall({
      ...common,
      id: `integrations.choose-${name}`,
      method: 'POST',
      path,
      summary: `Choose the ${site} that a connection uses.`,
      body: z.object({ connection_id: id, site_id: z.string().max(200) }),
      output: trackerSite,
      rate,
    }),
  };
}

export const jiraSites = siteCalls('clouds', '/mapper/integrations/clouds', 'site');
export const azureSites = siteCalls(
  'organization',
  '/mapper/integrations/organization',
  'organization',
);
