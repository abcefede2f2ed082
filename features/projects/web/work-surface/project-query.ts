import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '#platform/web/api/send.ts';
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
    queryFn: ({ signal }) =>
      send(calls.open, { params: { id } }, { signal, handles: ['not_found'] }),
  });
