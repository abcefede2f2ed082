import type { ComponentType } from 'react';

/** Dependencies of the account pages; `app/web/compose.ts` passes them in. */
export interface AccountsConnections {
  /** The full address of a profile picture from its path, or null without one. */
  usePictureAddress(path: string | null): string | null;
  /** Cards of other features on the account settings; each may load lazily. */
  settingsCards: readonly { name: string; Card: ComponentType }[];
}

let connected: AccountsConnections | null = null;

/** Sets the dependencies of the account pages; called once, before the first render. */
export function connectAccounts(connections: AccountsConnections): void {
  connected = connections;
}

/** The dependencies that were set. */
export function accountsConnections(): AccountsConnections {
  if (!connected) throw new Error('Accounts are used before app/web/compose.ts connected them.');
  return connected;
}

/** The full address of an uploaded picture from its path (which starts with a slash), or null. */
export function usePictureAddress(path: string | null): string | null {
  return accountsConnections().usePictureAddress(path);
}
