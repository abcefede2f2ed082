import { Failure } from '#kernel/call/failure.ts';
import { connectionFailures } from '../contract/failures.ts';
import { type Access, lastError } from './access.ts';
import { clientOf } from './clients.ts';
import type { AccountThere } from './connection-service.ts';
import type { Parts } from './parts.ts';
import { type ConnectionRow, changeConnected, findConnection } from './store.ts';

/**
 * Reads the account of a connection from its service, and stores the result: an expired or refused
 * connection becomes connected again where the service accepts it.
 * @throws Failure connection/disconnected, connection/unknown
 */
export async function testAccess(parts: Parts, access: Access, id: string): Promise<ConnectionRow> {
  const before = await requireRow(parts, id);
  const change = await fetchAccount(parts, access, before).then(
    ({ name, expiresAt }) => ({
      state: 'connected' as const,
      accountName: name,
      ...(expiresAt ? { expiresAt } : {}),
      errorCode: null,
      errorText: null,
      errorAt: null,
    }),
    (error: unknown) => {
      if (!(error instanceof Failure) || error.code === 'connection/disconnected') throw error;
      const isRefused = error.code === 'outside_refused' && before.auth === 'key';
      // Final failures of tokens are stored already, where the tokens were renewed.
      const isStored = error.code.startsWith('connection/');
      return {
        ...(isRefused ? { state: 'refused' as const } : {}),
        ...(isStored ? {} : lastError(error.code, error.message, parts.now())),
      };
    },
  );
  if (Object.keys(change).length === 0) return requireRow(parts, id);
  return (await changeConnected(parts.database.orm, id, change)) ?? requireRow(parts, id);
}

async function fetchAccount(
  parts: Parts,
  access: Access,
  { id, service: serviceId }: ConnectionRow,
): Promise<AccountThere> {
  const { auth } = parts.services.get(serviceId);
  const client = await clientOf(parts, access, id, true);
  return auth.kind === 'key' ? auth.check(client) : auth.account(client);
}

async function requireRow({ database: { orm } }: Parts, id: string): Promise<ConnectionRow> {
  const row = await findConnection(orm, id);
  if (!row) throw connectionFailures.fail('connection/unknown');
  return row;
}
