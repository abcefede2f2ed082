import type { Connection } from '../contract/calls.ts';
import {
  accountOwner,
  type Begin,
  beginConsent,
  completeConsent,
  connectKey,
  ownConnection,
} from './connect.ts';
import type { KeyFields } from './connection-service.ts';
import { endConnection } from './end-connection.ts';
import type { Parts } from './parts.ts';
import { viewOne } from './view.ts';

/** What an account does with its own connections. */
export interface OwnConnections {
  /**
   * Begins a consent at a service: the address to redirect the browser to, and the cookie that binds
   * it to that browser.
   * @throws Failure connection/…
   */
  begin(userId: string, begin: Begin): Promise<{ address: string; cookie: string }>;
  /**
   * Exchanges the code with which a browser returned from a consent that the account began in it.
   * @throws Failure connection/…
   */
  complete(userId: string, given: { query: URLSearchParams; cookie: string }): Promise<Connection>;
  /** Checks a key and stores it. @throws Failure connection/key-refused, invalid_input */
  connectByKey(
    userId: string,
    given: { service: string; connectionId: string | null; fields: KeyFields },
  ): Promise<Connection>;
  /** Ends a connection, at the service too. @throws Failure connection/unknown */
  disconnect(userId: string, id: string): Promise<Connection>;
}

export function createOwnConnections(parts: Parts): OwnConnections {
  return {
    begin: (userId, begin) => beginConsent(parts, userId, begin),
    complete: async (userId, given) =>
      viewOne(parts, userId, await completeConsent(parts, userId, given)),
    connectByKey: async (userId, given) =>
      viewOne(parts, userId, await connectKey(parts, userId, given)),
    async disconnect(userId, id) {
      await ownConnection(parts, accountOwner(userId), id);
      await endConnection(parts, id);
      return viewOne(parts, userId, await ownConnection(parts, accountOwner(userId), id));
    },
  };
}
