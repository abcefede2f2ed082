import type { SummaryModule } from '../kind.ts';

/** Loads the module of a tool that reads its documents; runs in a process beside the server. */
export async function loadSummaryModule(address: string): Promise<SummaryModule> {
  return (await import(address)) as SummaryModule;
}
