import { lazy } from '#platform/web/connectivity/lazy.ts';

/** The personal access tokens of the account, as a card of the settings. */
export const TokenSettings = lazy(async () => ({
  default: (await import('./token-settings.tsx')).TokenSettings,
}));
