import { loadSummaryModule } from '#features/projects/server/index.ts';
import { type Restoring, restoreState } from './states.ts';

/** In a process beside the server, for what is large; `module` is a tool's, as `SummaryModule` has it. */
export async function read({ module, ...given }: Restoring & { module: string }) {
  const { definition } = await loadSummaryModule(module);
  return restoreState(definition, given);
}
