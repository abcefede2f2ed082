import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { offlineStore } from '#platform/web/live/offline/offline-store.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { sessions } from '#platform/web/session/sessions.ts';
import type { projectCalls } from '../../contract/calls.ts';

/** A kind's own calls; `Fields` is the type of their answers. */
export type CallsOf<Fields> = ReturnType<typeof projectCalls<string, z.ZodType<Fields>>>;

/** Milliseconds; well before a pass expires. */
const renewEvery = 3 * 3_600_000;

/** A project's title, rights and times; shows the 404 page for one that does not exist. */
export const projectQuery = <Fields>(calls: CallsOf<Fields>, id: string) =>
  queryOptions<Fields>({
    queryKey: ['project', id],
    // A request that was sent while the page was loading is not repeated.
    staleTime: 1000,
    // The pass of its pictures expires after some hours.
    refetchInterval: renewEvery,
    // An open project stays open when a refetch fails; the live connection reports its end.
    throwOnError: (_, { state }) => state.data === undefined,
    // Without network the cached record is used.
    networkMode: 'always',
    queryFn: ({ signal }) => openProject(calls, id, signal),
  });

/** Milliseconds for which an answer that was requested ahead is used when the project is opened. */
const aheadStays = 10_000;

/** The same for a user who may be about to open it: the project is not recorded as opened. */
export const aheadQuery = <Fields>(calls: CallsOf<Fields>, id: string) =>
  queryOptions<Fields>({
    ...projectQuery(calls, id),
    gcTime: aheadStays,
    queryFn: ({ signal }) => openProject(calls, id, signal, { ahead: true }),
  });

const unreached = 'no_answer';
const inTrash = 'project_in_trash';

/** Requests a project, and caches the answer of this account for when the server can't be reached. */
async function openProject<Fields>(
  calls: CallsOf<Fields>,
  id: string,
  signal: AbortSignal,
  query: { ahead?: true } = {},
): Promise<Fields> {
  const account = accountNow();
  const handles = ['not_found', inTrash, unreached];
  try {
    const answer = await send(calls.open, { params: { id }, query }, { signal, handles });
    if (account && account === accountNow())
      void offlineStore.putAnswer(account, id, answer).catch(logFailure);
    return answer;
  } catch (error) {
    const code = error instanceof Failure ? error.code : null;
    if (account && (code === 'not_found' || code === inTrash))
      void offlineStore.forget(account, id).catch(logFailure);
    const cached =
      account && code === unreached ? await offlineStore.answer(account, id) : undefined;
    // An older release may have cached another shape.
    if (cached === undefined) throw error;
    return calls.open.output.parse(cached) as Fields;
  }
}

function accountNow(): string | undefined {
  return sessions.state.get().session?.metaData.user_id;
}
