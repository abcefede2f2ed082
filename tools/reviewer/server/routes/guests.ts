import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { guestCalls } from '../../contract/calls/guest-calls.ts';
import type { GuestAccess } from '../guest-access.ts';

/** The calls of guests. */
export function guestRoutes(guests: GuestAccess): Implementation[] {
  return [
    implement(guestCalls.enter, ({ input: { body } }) => guests.enter(body.pass, body.name)),
    implement(guestCalls.read, ({ input: { body } }) => guests.read(body.pass)),
    implement(guestCalls.addIssue, ({ input: { body } }) => {
      const { pass, ...issue } = body;
      return guests.addIssue(pass, issue);
    }),
    implement(guestCalls.addNote, ({ input: { body } }) => {
      const { pass, ...note } = body;
      return guests.addNote(pass, note);
    }),
  ];
}
