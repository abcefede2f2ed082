import type { ComponentType } from 'react';

/** What the account pages need from above; `app/web/compose.ts` hands it in. */
export interface AccountsConnections {
  /** The full address of a profile picture from its path, or null while there is none. */
  usePictureAddress(path: string | null): string | null;
  /** Cards of other slices on the account settings, by name; each may load late. */
  settingsCards: Readonly<Record<string, ComponentType>>;
}

let connected: AccountsConnections | null = null;

/** Hands in what the account pages need; once, before the web is drawn. */
export function connectAccounts(connections: AccountsConnections): void {
  connected = connections;
}

/** What was handed in. */
export function accountsConnections(): AccountsConnections {
  if (!connected) throw new Error('Accounts are used before app/web/compose.ts connected them.');
  return connected;
}

/** The full address of an uploaded picture from its path (which begins with a slash), or null. */
export function usePictureAddress(path: string | null): string | null {
  return accountsConnections().usePictureAddress(path);
}
