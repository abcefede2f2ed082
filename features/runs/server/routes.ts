import {
  type CallStream,
  type Implementation,
  implement,
  implementStream,
} from '#platform/server/http/implementation.ts';
import {
  cancelRun,
  followRun,
  listRuns,
  readRun,
  removeRun,
  retryRun,
  undoRun,
} from '../contract/calls.ts';
import type { Runs } from './index.ts';
import type { RunServices } from './run-services.ts';

/** Implements the calls on runs. */
export function implementRuns(services: RunServices & Pick<Runs, 'follow'>): Implementation[] {
  return [
    implement(listRuns, ({ actor, input: { query } }) => {
      const { project_id: projectId, state, after, limit } = query;
      return services.list(actor, { projectId, state, after, limit });
    }),
    implement(readRun, ({ actor, input: { params, query } }) =>
      services.read(actor, params.id, query.partials_from),
    ),
    implementStream(followRun, async ({ actor, input: { params, query }, signal }) => {
      // Refused before the stream begins, where it is not theirs.
      await services.read(actor, params.id, query.partials_from);
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

async function* eventsOf(events: ReturnType<Runs['follow']>): CallStream<typeof followRun> {
  yield* events;
  return null;
}
