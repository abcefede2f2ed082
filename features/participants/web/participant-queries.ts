import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, CallAnswer, CallArguments } from '#kernel/call/call.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { listOfferedParticipants, listParticipants, readParticipant } from '../contract/calls.ts';
import type { WithdrawalReport } from '../contract/participant.ts';

/** The participants of a team; null for those of the account. */
export const participantsQuery = (teamId: string | null) =>
  queryOptions({
    queryKey: ['participants', 'list', teamId],
    queryFn: ({ signal }) =>
      send(
        listParticipants,
        { query: teamId ? { team_id: teamId } : {} },
        { signal, handles: 'all' },
      ),
  });

/** The codes of the participants that a project can name. */
export const offeredParticipantsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['participants', 'offered', projectId],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      send(
        listOfferedParticipants,
        { params: { project_id: projectId } },
        { signal, handles: 'all' },
      ),
  });

/** Milliseconds between two looks at a withdrawal that is under way: a long one is looked at less often. */
const [minInterval, maxInterval] = [1500, 15_000];

function withdrawalInterval(withdrawals: readonly WithdrawalReport[]): number {
  const age = Date.now() - Date.parse(withdrawals[0]?.begun_date ?? '');
  return Math.min(maxInterval, Math.max(minInterval, age / 10 || minInterval));
}

export const participantQuery = (id: string) =>
  queryOptions({
    queryKey: ['participants', 'one', id],
    queryFn: ({ signal }) => send(readParticipant, { params: { id } }, { signal, handles: 'all' }),
    refetchInterval: ({ state: { data } }) =>
      data?.participant.state === 'withdrawing' ? withdrawalInterval(data.withdrawals) : false,
  });

/**
 * Sends a call that changes participants, shows `done`, and refetches what pages show of them.
 * @param gone the participant that the call deletes: nothing is asked about it afterwards
 */
export function useParticipantChange<Changing extends Call>(
  call: Changing,
  done: string | null,
  gone?: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: CallArguments<Changing>): Promise<CallAnswer<Changing>> =>
      send(call, given),
    async onSuccess() {
      if (done) showToast({ text: done, kind: 'success' });
      await client.invalidateQueries({
        queryKey: ['participants'],
        predicate: ({ queryKey }) => gone === undefined || !queryKey.includes(gone),
      });
    },
  });
}
