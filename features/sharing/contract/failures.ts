import { defineFailures } from '#kernel/call/failure.ts';

export const sharingFailures = defineFailures({
  /** The page opens the project all the same (S4.99). */
  invite_accepted: [409, 'You have already accepted this invitation.'],
  invite_not_found: [404, 'This invitation is no longer valid. Ask for a new one.'],
  invite_other_email: [403, 'This invitation was sent to another email address.'],
  link_not_found: [404, 'This link is closed. Ask its owner for a new one.'],
  link_password_needed: [403, 'This link has a password.'],
  link_password_wrong: [403, 'This is not the password of the link.'],
  link_password_tries: [429, 'Too many wrong passwords for this link. Try again in 15 minutes.'],
  link_password_short: [400, 'The password of a link must have at least 8 characters.'],
  showcase_closed: [403, 'This installation has no public showcases.'],
  showcase_with_password: [409, 'A project in the library cannot have a password.'],
  showcase_consent: [409, 'A participant of this project has not agreed to publication.'],
  access_had: [409, 'You already have this access.'],
  already_collaborator: [409, 'This person already has access.'],
  /** The plan feature `mal`. */
  editors_locked: [
    403,
    'Upgrade to invite collaborators who can edit. Check pricing page to select a plan.',
  ],
});
