import type { Collected } from '../collect.ts';
import { createMasking, type ProjectMasking } from '../masking.ts';

/** Asks the server what a search looks for. */
export type RequestCollected = (question: 'collected') => Promise<Collected>;

let newest: { search: string; masking: ProjectMasking } | null = null;

/**
 * The masking of a search, in a process beside the server. It is made once for all documents that the
 * process reads for the search, as that takes long where a participant said much.
 */
export async function maskingOf(
  search: string,
  request: RequestCollected,
): Promise<ProjectMasking> {
  if (newest?.search === search) return newest.masking;
  const masking = createMasking(await request('collected'));
  newest = { search, masking };
  return masking;
}
