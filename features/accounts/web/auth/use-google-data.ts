import { useState } from 'react';
import type { z } from 'zod';
import type { thirdPartyData } from '#features/accounts/contract/third-party.ts';
import { storedItems } from '#platform/web/storage/items.ts';
import { useIsRunning } from '../use-arrival-query.ts';

export type GoogleData = z.output<typeof thirdPartyData>;

/**
 * The identity of a provider's user who has no account yet, read when the form opens (S3.6); null
 * for all others. `nameFlag` says whether the name is known.
 */
export function useGoogleData(): GoogleData | null {
  const [data] = useState(readGoogleData);
  return useIsRunning() ? data : null;
}

function readGoogleData(): GoogleData | null {
  const { email, full_name, nameFlag, accessToken } = storedItems.gData.read() ?? {};
  if (typeof email !== 'string' || typeof accessToken !== 'string') return null;
  return {
    email,
    accessToken,
    full_name: typeof full_name === 'string' ? full_name : '',
    nameFlag: nameFlag === true,
  };
}
