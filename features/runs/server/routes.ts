import {
  type CallStream,
  type Implementation,
  implement,
  implementStream,
} from '#platform/server/http/implementation.ts';
import { limitStreams } from '#platform/server/http/response/limit-streams.ts';
import {
  cancelRun,
  followRun,
  listRuns,
  readRun,
  removeRun,
  retryRun,
  undoRun,
} from '../contract/calls.ts';
import type { RunEvent } from '../contract/run.ts';
import type { RunOwner } from './definition.ts';
import type { RunServices } from './run-services.ts';

type FollowedServices = RunServices & {
  follow(
    owner: RunOwner,
    id: string,
    signal: AbortSignal,
    from: number,
  ): AsyncGenerator<RunEvent, void>;
};

/** Streams of one account that a process serves at once; each reads its run at least once a second. */
const maxStreams = 12;

/** Implements the calls on runs. */
export function implementRuns(services: FollowedServices): Implementation[] {
  const openStream = limitStreams(maxStreams);
  return [
    implement(listRuns, ({ actor, input: { query } }) => {
      const { project_id: projectId, state, after, limit } = query;
      return services.list(actor, { projectId, state, after, limit });
    }),
    implement(readRun, ({ actor, input: { params, query } }) =>
      services.read(actor, params.id, query.partials_from),
    ),
    implementStream(followRun, async ({ actor, input: { params, query }, signal }) => {
      // Fails before the stream begins, for a run of another owner.
      await services.read(actor, params.id, query.partials_from);
      openStream(actor.userId, signal);
      return eventsOf(services.follow(actor, params.id, signal, query.partials_from));
    }),
    implement(cancelRun, ({ actor, input: { params } }) => services.cancel(actor, params.id)),
    implement(retryRun, ({ actor, input: { params } }) => services.retry(actor, params.id)),
    implement(undoRun, ({ actor, input: { params } }) => services.undo(actor, params.id)),
    implement(removeRun, async ({ actor, input: { params } }) => {
      await services.remove(actor, params.id);
      return {};
    }),
  ];
}

async function* eventsOf(events: AsyncGenerator<RunEvent, void>): CallStream<typeof followRun> {
  yield* events;
  return null;
}
