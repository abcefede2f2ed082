import { codeKeyOf } from '../../../document/code-key.ts';
import type { NamedParticipant } from '../../participant-kinds.ts';

/** How a participant is recognised among those of a project: by the code, and as users joined them. */
export interface Theirs {
  /** Null in a project that belongs to others now: there only who was joined is theirs. */
  codeKey: string | null;
  /** Ids in the document of those who are the one whatever their name is. */
  ids: readonly string[];
  /** Ids of those who are not, whatever their name is. */
  others: readonly string[];
}

/** @param theirs null where nobody of the project can be the one */
export function idsOfTheirs(
  listed: readonly NamedParticipant[],
  theirs: Theirs | null,
): ReadonlySet<string> {
  if (theirs === null) return new Set();
  const { codeKey, ids, others } = theirs;
  const own = listed.filter(
    ({ id, name }) =>
      ids.includes(id) || (codeKey !== null && codeKeyOf(name) === codeKey && !others.includes(id)),
  );
  return new Set(own.map(({ id }) => id));
}
