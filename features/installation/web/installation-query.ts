import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import type { InstallationRules } from '../contract.ts';

/** The rules of this installation, requested once a page and only where needed. */
export const installationQuery = queryOptions<InstallationRules>({
  queryKey: ['installation', 'rules'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const { readInstallation } = await import('../contract.ts');
    return send(readInstallation, {}, { signal, handles: 'all' });
  },
});

/** Whether nobody may create an account here; false until the answer is there. */
export function useIsSignUpClosed(): boolean {
  const { data } = useQuery(installationQuery);
  return data?.sign_up.access === 'closed';
}

/** Whether accounts have plans here. Until the answer is there, the result is false: nothing of plans is shown. */
export function useHasTiers(): boolean {
  const { data } = useQuery(installationQuery);
  return data?.plans === 'tiers';
}

/** Whether mails are sent here. Until the answer is there, the result is true: nothing is said of it. */
export function useHasMail(): boolean {
  const { data } = useQuery(installationQuery);
  return data?.mail ?? true;
}
