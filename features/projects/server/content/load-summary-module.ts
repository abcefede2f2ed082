import type { SummaryModule } from '../kind.ts';

/** In a process beside the server: loads the module of a tool by which its documents are read. */
export async function loadSummaryModule(address: string): Promise<SummaryModule> {
  return (await import(address)) as SummaryModule;
}
