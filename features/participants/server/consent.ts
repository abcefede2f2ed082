import type { ConsentScope } from '../contract/participant.ts';
import type { ParticipantRow } from './store.ts';

/** Whether a participant consents to something on a day. */
export function consentsTo(
  { scope, expiresOn, state }: ParticipantRow,
  to: ConsentScope,
  today: string,
): boolean {
  return state === 'active' && scope.includes(to) && (expiresOn === null || expiresOn >= today);
}
