import { loadSummaryModule } from '#features/projects/server/index.ts';
import { migrateState } from './states.ts';

/**
 * Migrates large states in a process beside the server; `module` is the address of a tool's
 * `SummaryModule`.
 */
export async function read({ module, ...given }: { state: Uint8Array } & { module: string }) {
  const { definition } = await loadSummaryModule(module);
  return migrateState(definition, given.state);
}
