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
import { listPeople, previewTransfer, readPerson } from '../../contract/people.ts';

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

/** Accounts that a picker offers at most. */
export const maxOffered = 7;

/** Accounts in use that a picker offers; one more, as it leaves one out. */
export const pickableQuery = (search: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'pick', search],
    staleTime: 0,
    queryFn: ({ signal }) => {
      const query = { ...(search && { search }), state: 'active' as const, limit: maxOffered + 1 };
      return send(listPeople, { query }, { signal, handles: 'all' });
    },
  });

/** What a hand-over would do; apart from what changes of accounts refetch, as its accounts may be gone. */
export const transferPreviewQuery = (id: string, email: string) =>
  queryOptions({
    queryKey: ['admin', 'transfer-preview', id, email],
    staleTime: 0,
    queryFn: ({ signal }) =>
      send(previewTransfer, { params: { id }, body: { email } }, { signal, handles: 'all' }),
  });

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', id],
    queryFn: ({ signal }) => send(readPerson, { params: { id } }, { signal, handles: 'all' }),
  });

/**
 * Sends a change of an account, and shows what came of it.
 * @param gone the account that the call deletes: nothing is asked about it afterwards
 */
export function usePersonChange<C extends Call>(
  call: C,
  done: (answer: CallAnswer<C>) => string,
  gone?: string,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: CallArguments<C>) => send(call, given),
    async onSuccess(answer) {
      showToast({ text: done(answer), kind: 'success' });
      await queries.invalidateQueries({
        queryKey: peopleKey,
        predicate: ({ queryKey }) => gone === undefined || !queryKey.includes(gone),
      });
    },
  });
}
