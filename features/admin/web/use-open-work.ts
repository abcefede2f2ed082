import { useInfiniteQuery } from '@tanstack/react-query';
import { requestsQuery } from '#features/billing/web/index.ts';
import { submissionsQuery } from '#features/forms/web/index.ts';
import { peopleQuery } from './people/people-queries.ts';

const waiting = peopleQuery({ search: '', state: 'never' });
const requests = requestsQuery('open');
const entries = submissionsQuery({ state: 'open' });

/**
 * How many things wait for an administrator, by the path of the page.
 * @param hasTiers whether plans can be requested here
 */
export function useOpenWork(hasTiers: boolean): Readonly<Record<string, number>> {
  const people = useInfiniteQuery(waiting);
  const plans = useInfiniteQuery({ ...requests, enabled: hasTiers });
  const forms = useInfiniteQuery(entries);
  const totals = [people, plans, forms].map(({ data }) => data?.pages[0]?.total ?? 0);
  const [ofPeople = 0, ofPlans = 0, ofForms = 0] = totals;
  return { '/admin/people': ofPeople, '/admin/billing': ofPlans, '/admin/requests': ofForms };
}
