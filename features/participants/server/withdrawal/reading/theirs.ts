import { codeKeyOf } from '../../../document/code-key.ts';
import type { NamedParticipant } from '../../participant-kinds.ts';

/** How a participant is recognised among those of a project: by the code, and as users joined them. */
export interface Theirs {
  /** Null in a project that belongs to others now: there only who was joined is theirs. */
  codeKey: string | null;
  /** Whether a participant who was joined to a record is the one, by their id in the document. */
  joined: ReadonlyMap<string, boolean>;
}

/** @param theirs null where nobody of the project can be the one */
export function idsOfTheirs(
  listed: readonly NamedParticipant[],
  theirs: Theirs | null,
): ReadonlySet<string> {
  if (theirs === null) return new Set();
  const { codeKey, joined } = theirs;
  const own = listed.filter(
    ({ id, name }) => joined.get(id) ?? (codeKey !== null && codeKeyOf(name) === codeKey),
  );
  return new Set(own.map(({ id }) => id));
}
