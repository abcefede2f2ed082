import { createHash } from 'node:crypto';

/** Notes of one item that were deleted and imported again, at most. */
const maxAgain = 20;

/**
 * The ids that the note of an item may have, so that it is found again without a table. A further one is
 * used when the note was deleted, because its tags and participants remain.
 */
export function noteIdsOf(item: string): string[] {
  const id = createHash('sha256').update(`dovetail ${item}`).digest('hex').slice(0, 24);
  return [id, ...Array.from({ length: maxAgain }, (_, at) => `${id}-${at + 2}`)];
}
