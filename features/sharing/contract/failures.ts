import { defineFailures } from '#kernel/failure.ts';

export const sharingFailures = defineFailures({
  /** The project opens anyway (S4.99). */
  invite_accepted: [409, 'You have accepted this invitation already.'],
  invite_not_found: [404, 'This invitation is no longer valid. Ask for a new one.'],
  invite_other_email: [403, 'This invitation was sent to another email address.'],
  already_collaborator: [409, 'This person has access already.'],
  /** The plan feature `mal`. */
  editors_locked: [
    403,
    'Upgrade to invite collaborators who can edit. Check pricing page to select a plan.',
  ],
});
