import { loadSummaryModule } from '#features/projects/server/index.ts';
import { type Restoring, restoreState } from './states.ts';

/**
 * Restores large states in a process beside the server; `module` is the address of a tool's
 * `SummaryModule`.
 */
export async function read({ module, ...given }: Restoring & { module: string }) {
  const { definition } = await loadSummaryModule(module);
  return restoreState(definition, given);
}
