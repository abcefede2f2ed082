import type { Connection } from '../contract/calls.ts';
import type { ConnectionServices } from './services.ts';
import type { ConnectionRow } from './store.ts';

/** A connection as its owner sees it; without credentials. */
export function viewOf(row: ConnectionRow, services: ConnectionServices): Connection {
  const service = services.all().find(({ id }) => id === row.service);
  const { errorCode, errorText, errorAt } = row;
  return {
    id: row.id,
    service: row.service,
    // The feature of the service may be turned off now.
    service_name: service?.name ?? row.service,
    name: row.title ?? row.accountName,
    account_name: row.accountName,
    auth: row.auth,
    scopes: row.scopes,
    state: row.state,
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_error:
      errorCode !== null && errorAt !== null
        ? { code: errorCode, text: errorText ?? '', at: errorAt.toISOString() }
        : null,
    last_used_at: row.usedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
