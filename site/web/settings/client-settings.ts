import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import type { ClientSettings } from '#site/contract.ts';

/** The installation's addresses and public keys, requested once a page and only where needed. */
export const clientSettingsQuery = queryOptions<ClientSettings>({
  queryKey: ['site', 'client-settings'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const { clientSettings } = await import('#site/contract.ts');
    return send(clientSettings, {}, { signal });
  },
});
