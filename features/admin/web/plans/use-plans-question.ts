import { useQuery } from '@tanstack/react-query';
import { installationQuery } from '#features/installation/web/index.ts';
import { mayAdministerQuery } from '../admin-queries.ts';

/**
 * Whether the signed-in user is to be asked for the rule of plans: an administrator, while nobody has
 * chosen. Null until that is known.
 * @param enabled false where nobody is asked
 */
export function usePlansQuestion(enabled: boolean): boolean | null {
  const rules = useQuery({ ...installationQuery, enabled });
  const unanswered = enabled && rules.data?.plans_chosen === false;
  const rights = useQuery({ ...mayAdministerQuery, enabled: unanswered });
  if (!enabled || rules.isError || rules.data?.plans_chosen || rights.isError) return false;
  return unanswered ? (rights.data?.may_administer ?? null) : null;
}
