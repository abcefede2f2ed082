import { callGroups } from '#kernel/call/call.ts';
import type { Outgoing } from '#platform/server/outside/outgoing/outgoing.ts';
import type { OutgoingFetch } from '#platform/server/outside/outgoing/service.ts';
import { connectionCallback } from '../contract/calls.ts';
import { connectionFailures } from '../contract/failures.ts';
import type { ConnectionService, KeyConnection, OAuthConnection } from './connection-service.ts';
import { createOAuthClient, type OAuthClient } from './oauth/oauth-client.ts';

interface Registered {
  /** Without credentials. */
  fetch: OutgoingFetch;
}
export type OAuthService = ConnectionService & { auth: OAuthConnection } & Registered & {
    oauth: OAuthClient;
  };
export type KeyService = ConnectionService & { auth: KeyConnection } & Registered;
export type RegisteredService = OAuthService | KeyService;

/** The registered services. */
export interface ConnectionServices {
  register(service: ConnectionService): void;
  all(): RegisteredService[];
  /** @throws Failure connection/service-unknown */
  get(id: string): RegisteredService;
}

export interface ServicesOptions {
  outside: Pick<Outgoing, 'for'>;
  publicUrl: string;
  now: () => number;
}

export function createConnectionServices(options: ServicesOptions): ConnectionServices {
  const services = new Map<string, RegisteredService>();
  const callback = `${options.publicUrl}${callGroups[connectionCallback.group]}${connectionCallback.path}`;
  return {
    register(service) {
      const { id, name, configured = [] } = service;
      if (services.has(id)) throw new Error(`Two services are named '${id}'.`);
      const fetch = options.outside.for({ id, name, configured });
      services.set(id, complete(service, fetch, { callback, now: options.now }));
    },
    all: () => [...services.values()],
    get(id) {
      const found = services.get(id);
      if (!found) throw connectionFailures.fail('connection/service-unknown');
      return found;
    },
  };
}

function complete(
  service: ConnectionService,
  fetch: OutgoingFetch,
  rest: { callback: string; now: () => number },
): RegisteredService {
  const { auth } = service;
  if (auth.kind === 'key') return { ...service, auth, fetch };
  return { ...service, auth, fetch, oauth: createOAuthClient({ auth, fetch, ...rest }) };
}

export function isOAuth(service: RegisteredService): service is OAuthService {
  return service.auth.kind === 'oauth2';
}

export function isKey(service: RegisteredService): service is KeyService {
  return service.auth.kind === 'key';
}
