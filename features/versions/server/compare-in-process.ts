import { loadSummaryModule } from '#features/projects/server/index.ts';
import { compareStates } from './states.ts';

/** In a process beside the server, for what is large; `module` is a tool's, as `SummaryModule` has it. */
export async function read({
  module,
  ...given
}: { before: Uint8Array; after: Uint8Array } & { module: string }) {
  const { definition } = await loadSummaryModule(module);
  return compareStates(definition, given);
}
