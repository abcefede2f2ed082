import type { ParticipantHooks } from './participant-kinds.ts';

/** Loads the hooks of a tool by the address of their module; runs in a process beside the server. */
export async function loadHooks(address: string): Promise<ParticipantHooks> {
  return ((await import(address)) as { participants: ParticipantHooks }).participants;
}
