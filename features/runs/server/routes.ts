import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { cancelRun, listRuns, readRun, removeRun, retryRun, undoRun } from '../contract/calls.ts';
import type { RunServices } from './run-services.ts';

/** Implements the calls on runs. */
export function implementRuns(services: RunServices): Implementation[] {
  return [
    implement(listRuns, ({ actor, input: { query } }) => {
      const { project_id: projectId, state, after, limit } = query;
      return services.list(actor, { projectId, state, after, limit });
    }),
    implement(readRun, ({ actor, input: { params, query } }) =>
      services.read(actor, params.id, query.partials_from),
    ),
    implement(cancelRun, ({ actor, input: { params } }) => services.cancel(actor, params.id)),
    implement(retryRun, ({ actor, input: { params } }) => services.retry(actor, params.id)),
    implement(undoRun, ({ actor, input: { params } }) => services.undo(actor, params.id)),
    implement(removeRun, async ({ actor, input: { params } }) => {
      await services.remove(actor, params.id);
      return {};
    }),
  ];
}
