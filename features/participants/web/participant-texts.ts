import { dayAndTime } from '#ui/moment/since.ts';
import { type ConsentScope, consentScopes, type Participant } from '../contract/participant.ts';

export const scopeNames: Readonly<Record<ConsentScope, string>> = {
  quotes: 'Quotes',
  recordings: 'Recordings',
  ai: 'Processing by AI',
  publication: 'Publication',
};

/** The choices of a field for what a participant consents to. */
export const scopeChoices = consentScopes.map((value) => ({ value, label: scopeNames[value] }));

/** A day of a call, such as `2026-01-31`, for users. */
export function describeDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, {
    timeZone: 'UTC',
    dateStyle: 'medium',
  });
}

/** A moment of a call, for users. */
export function describeMoment(moment: string): string {
  return dayAndTime(new Date(moment), new Date());
}

/** The consent of a participant in a few words. */
export function describeConsent(participant: Participant): string {
  const { scope, consented_on: since, expires_on: until, expired, state } = participant;
  if (state === 'withdrawn') return 'Withdrawn: nothing they said is left';
  if (state === 'withdrawing') return 'Being withdrawn';
  if (expired && until) return `Consent expired on ${describeDay(until)}`;
  if (scope.length === 0) return 'No consent recorded';
  const names = scope.map((one) => scopeNames[one]).join(', ');
  const from = since ? ` since ${describeDay(since)}` : '';
  return `${names}${from}${until ? ` until ${describeDay(until)}` : ''}`;
}
