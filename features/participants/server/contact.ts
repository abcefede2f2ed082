import type { ParticipantsContext } from './context.ts';
import type { ParticipantRow } from './store.ts';

/** The name under which contact data is sealed. */
const sealing = 'participant';

type SecretsContext = Pick<ParticipantsContext, 'secrets'>;

/** Contact data as a record stores it; null for none. */
export function sealContact(
  { secrets }: SecretsContext,
  contact: string,
): ParticipantRow['contact'] {
  return contact ? secrets.seal(sealing, contact) : null;
}

/** The contact data of a record; empty where there is none. */
export function openContact(
  { secrets }: SecretsContext,
  { contact }: Pick<ParticipantRow, 'contact'>,
): string {
  return contact === null ? '' : secrets.unseal(sealing, contact);
}
