import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { offlineStore } from '#platform/web/live/offline/offline-store.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { sessions } from '#platform/web/session/sessions.ts';
import type { projectCalls } from '../../contract/calls.ts';

/** A kind's own calls; `Fields` is what they answer. */
export type CallsOf<Fields> = ReturnType<typeof projectCalls<string, z.ZodType<Fields>>>;

/** Milliseconds; well before a pass ends. */
const renewEvery = 3 * 3_600_000;

/** A project's title, rights and times; one that is not there is shown as the 404 page. */
export const projectQuery = <Fields>(calls: CallsOf<Fields>, id: string) =>
  queryOptions<Fields>({
    queryKey: ['project', id],
    // What was asked for while the page was on its way is not asked for again.
    staleTime: 1000,
    // The pass of its pictures ends after some hours.
    refetchInterval: renewEvery,
    // An open project stays open when it can't be asked for again; the live connection tells its end.
    throwOnError: (_, { state }) => state.data === undefined,
    // Without network it is as it was here last.
    networkMode: 'always',
    queryFn: ({ signal }) => openProject(calls, id, signal),
  });

/** Milliseconds for which an answer that was asked for ahead waits for a user to open the project. */
const aheadStays = 10_000;

/** The same for who may be about to open it: it does not count as opened. */
export const aheadQuery = <Fields>(calls: CallsOf<Fields>, id: string) =>
  queryOptions<Fields>({
    ...projectQuery(calls, id),
    gcTime: aheadStays,
    queryFn: ({ signal }) => openProject(calls, id, signal, { ahead: true }),
  });

const unreached = 'no_answer';
const inTrash = 'project_in_trash';

/** Asks for a project, and keeps the answer for when the server can't be reached, for this person. */
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
    const seen = account && code === unreached ? await offlineStore.answer(account, id) : undefined;
    // An older release may have kept another shape of it.
    if (seen === undefined) throw error;
    return calls.open.output.parse(seen) as Fields;
  }
}

function accountNow(): string | undefined {
  return sessions.state.get().session?.metaData.user_id;
}
