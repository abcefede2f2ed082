import { loadSummaryModule } from '#features/projects/server/index.ts';
import { compareStates } from './states.ts';

/**
 * Compares large states in a process beside the server; `module` is the address of a tool's
 * `SummaryModule`.
 */
export async function read({
  module,
  ...given
}: { before: Uint8Array; after: Uint8Array } & { module: string }) {
  const { definition } = await loadSummaryModule(module);
  return compareStates(definition, given);
}
