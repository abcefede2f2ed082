import { connectionTarget, revokeTokens } from './connect.ts';
import { openCredentials } from './credentials.ts';
import type { Parts } from './parts.ts';
import { isOAuth } from './services.ts';
import { clearCredentials } from './store.ts';

/**
 * Removes the credentials of a connection, under its lock, then revokes them at the service. The
 * row stays, as others refer to it.
 */
export async function endConnection(parts: Parts, id: string): Promise<void> {
  const ended = await parts.locks.hold(id, async (executor, row) => {
    await clearCredentials(executor, id);
    if (row?.credentials) {
      const target = connectionTarget(row);
      await parts.audit.record(executor, { action: 'connection.removed', target });
    }
    return row;
  });
  if (!ended?.credentials) return;
  const service = parts.services.all().find((one) => one.id === ended.service);
  const credentials = openCredentials(parts.secrets, ended.credentials);
  if (service && isOAuth(service) && credentials.kind === 'oauth2') {
    await revokeTokens(parts, service, credentials);
  }
}
