import { loadSummaryModule } from '#features/projects/server/index.ts';
import { migrateState } from './states.ts';

/** In a process beside the server, for what is large; `module` is a tool's, as `SummaryModule` has it. */
export async function read({ module, ...given }: { state: Uint8Array } & { module: string }) {
  const { definition } = await loadSummaryModule(module);
  return migrateState(definition, given.state);
}
