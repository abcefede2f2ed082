import { queryOptions } from '@tanstack/react-query';
import type { ClientSettings } from '#site/contract.ts';

/** The installation's addresses and public keys, requested once a page and only where needed. */
export const clientSettingsQuery = queryOptions<ClientSettings>({
  queryKey: ['site', 'client-settings'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => (await import('./read-client-settings.ts')).readClientSettings(),
});
