import type { Run } from '#features/runs/contract/run.ts';
import type { RunOwner } from '#features/runs/server/index.ts';

export interface PartOfSuite {
  runs: {
    read(owner: RunOwner, id: string): Promise<Pick<Run, 'state'>>;
    cancel(owner: RunOwner, id: string): Promise<unknown>;
  };
  owner: RunOwner;
  /** Id of the run of the suite. */
  id: string;
  /** Id of the run that drafts the part. */
  runId: string;
}

/**
 * Works on a part of a suite, and cancels its draft where the suite is cancelled meanwhile, whether that
 * shows in its signal or in a report that is refused. A draft continues if the server only restarts.
 * @throws what the work throws
 */
export async function cancelledWithSuite<T>(
  { runs, owner, id, runId }: PartOfSuite,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { state } = await runs.read(owner, id);
    if (state === 'cancelled') await runs.cancel(owner, runId);
    throw error;
  }
}
