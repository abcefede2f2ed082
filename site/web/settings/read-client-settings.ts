import { transmit } from '#platform/web/api/transmit.ts';
import { type ClientSettings, clientSettings } from '#site/contract.ts';

let settings: Promise<ClientSettings> | undefined;

/** The installation's addresses and public keys, requested once a page; again after a failure. */
export function readClientSettings(): Promise<ClientSettings> {
  settings ??= transmit(clientSettings, {}).catch((error: unknown) => {
    settings = undefined;
    throw error;
  });
  return settings;
}
