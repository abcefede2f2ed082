import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { AccountState } from '#features/accounts/contract/account-state.ts';
import type { Call, CallAnswer, CallArguments } from '#kernel/call/call.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { listPeople, readPerson } from '../../contract/people.ts';

const peopleKey = ['admin', 'people'];

export interface PeopleFilter {
  search: string;
  state: AccountState | '';
}

export const peopleQuery = ({ search, state }: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, 'list', search, state],
    // Who is active changes while the page is open.
    refetchInterval: 60_000,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = {
        ...(search && { search }),
        ...(state && { state }),
        ...(cursor === undefined ? {} : { cursor }),
      };
      return send(listPeople, { query }, { signal, handles: 'all' });
    },
  });

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', id],
    queryFn: ({ signal }) => send(readPerson, { params: { id } }, { signal, handles: 'all' }),
  });

/** Sends a change of an account, and shows what came of it. */
export function usePersonChange<C extends Call>(call: C, done: (answer: CallAnswer<C>) => string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: CallArguments<C>) => send(call, given),
    async onSuccess(answer) {
      showToast({ text: done(answer), kind: 'success' });
      await queries.invalidateQueries({ queryKey: peopleKey });
    },
  });
}
