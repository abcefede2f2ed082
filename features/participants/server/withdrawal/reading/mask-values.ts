import { maskingOf, type RequestCollected } from './search-masking.ts';

/** Values of a project, of which those with the words of a participant are masked. */
export interface MaskedValues {
  /** Id of the search. */
  search: string;
  projectId: string;
  values: readonly unknown[];
}

/** Masks values, each null where it has none of the words; runs in a process beside the server. */
export async function read(
  { search, projectId, values }: MaskedValues,
  request: RequestCollected,
): Promise<unknown[]> {
  const masking = await maskingOf(search, request);
  return values.map((value) => masking.mask(projectId, value));
}
