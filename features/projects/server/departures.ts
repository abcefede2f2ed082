import { serviceKey } from '#features/feature/server/index.ts';
import type { Payer } from '#features/plans/contract/payer.ts';
import type { Executor } from '#platform/server/database/database.ts';

/** Follows projects that payers lose, for a higher feature. */
export interface ProjectDepartures {
  /** Runs in the transaction in which a payer loses projects. */
  departed(tx: Executor, payer: Payer, projectIds: readonly string[]): Promise<void>;
  /** Runs in the transaction that erases a project of some payers of which others are copies. */
  erased(
    tx: Executor,
    payers: readonly Payer[],
    projectId: string,
    copies: readonly string[],
  ): Promise<void>;
  /** Called after the transaction; it waits for nothing. */
  follow(): void;
}
/** From the feature that has the records of participants, which belong to payers. */
export const projectDeparturesKey = serviceKey<ProjectDepartures>('projects: departures');
