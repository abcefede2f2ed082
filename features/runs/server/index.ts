import type { z } from 'zod';
import {
  type Feature,
  goesWithAccount,
  goesWithProject,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import { projectAccessKey, projectKindsKey } from '#features/projects/server/index.ts';
import { versionsKey } from '#features/versions/server/index.ts';
import type { ListedRun, Run, RunEvent } from '../contract/run.ts';
import { createRuns, type RunsParts } from './create-runs.ts';
import type { RunDefinition, RunKind, RunOwner } from './definition.ts';
import { implementRuns } from './routes.ts';
import type { RunListQuery, RunStart } from './run-services.ts';
import { listRunsOf, removeRunsOfOwner, removeRunsOfProject } from './run-store.ts';
import { runs } from './tables.ts';
import { runTexts } from './withdrawn-texts.ts';

export { createRuns, type RunsParts } from './create-runs.ts';
export type { RunContext, RunDefinition, RunKind, RunOwner } from './definition.ts';
export { statusOfRun } from './status-of-run.ts';
export { whenCapacity } from './when-capacity.ts';

/** Work that takes longer than a request, which its owner follows, cancels, repeats and undoes. */
export interface Runs {
  /** Registers a kind of run; only while the suite is being built. */
  define<Input extends z.ZodType, Part extends z.ZodType, Result extends z.ZodType>(
    definition: RunDefinition<Input, Part, Result>,
  ): RunKind<Input, Result>;
  /**
   * Starts a run; call it after the transaction, not inside.
   * @throws Failure of the definition's `allow`; too_many_requests
   */
  start<Input extends z.ZodType>(
    owner: RunOwner,
    kind: RunKind<Input>,
    given: RunStart<Input>,
  ): Promise<Run>;
  /**
   * For what is made before a run is started, such as its project.
   * @throws Failure too_many_requests where another run of the owner would be refused now
   */
  requireCapacity<Input extends z.ZodType>(
    owner: RunOwner,
    kind: RunKind<Input>,
    input: z.input<Input>,
  ): Promise<void>;
  /**
   * The current state of a run, with its partial results from an index on.
   * @throws Failure not_found for a run of another owner
   */
  read(owner: RunOwner, id: string, from?: number): Promise<Run>;
  /**
   * The input with which a run was started.
   * @throws Failure not_found for a run of another owner
   */
  inputOf(owner: RunOwner, id: string): Promise<unknown>;
  list(owner: RunOwner, query: RunListQuery): Promise<{ runs: ListedRun[]; next: string | null }>;
  /** Stops a run; does nothing if it has ended. */
  cancel(owner: RunOwner, id: string): Promise<Run>;
  /** Starts a new run with the same input. */
  retry(owner: RunOwner, id: string): Promise<Run>;
  /**
   * Yields the events of a run until its end, whichever process works on it. Ends without an event
   * when the signal is aborted.
   * @param from index of the first partial result
   */
  follow(
    owner: RunOwner,
    id: string,
    signal: AbortSignal,
    from?: number,
  ): AsyncGenerator<RunEvent, void>;
}

export const runsKey = serviceKey<Runs>('runs');

export const runsFeature: Feature = {
  name: 'runs',
  needs: ['projects', 'versions'],
  build(context) {
    const access = context.get(projectAccessKey);
    const parts: RunsParts = {
      ...context,
      projects: { ...access, ...context.get(projectKindsKey) },
      versions: context.get(versionsKey),
    };
    const { services, upkeep, close } = createRuns(parts);
    const { orm } = context.database;
    return {
      provides: [provide(runsKey, services)],
      implementations: implementRuns(services),
      columns: [...goesWithProject(runs.projectId), ...goesWithAccount(runs.ownerId)],
      storedTexts: runTexts(context.database),
      erased: removeRunsOfProject,
      userDeleted: removeRunsOfOwner,
      accountData: { runs: (userId) => listRunsOf(orm, userId) },
      started: upkeep.start,
      close,
    };
  },
};
