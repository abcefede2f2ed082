import { codedFeatures } from '#features/plans/contract/tiers.ts';
import { defineFailures } from '#kernel/call/failure.ts';

export const teamFailures = defineFailures({
  editors_locked: [403, codedFeatures.mal.message],
  team_not_found: [404, 'You are not a member of this team.'],
  team_admins_only: [403, 'Only admins of the team can do this.'],
  team_owner_only: [403, 'Only the owner of the team can do this.'],
  /** The owner is always an admin: a team never loses its last one. */
  team_owner_stays: [
    409,
    'The owner of a team stays an admin of it. Hand the team over to another admin first.',
  ],
  team_member_not_found: [404, 'This person is not a member of the team any more.'],
  team_receiver_not_found: [
    400,
    'Choose another member of the team, who then owns the projects of this member.',
  ],
  team_receiver_suspended: [409, 'This account is suspended. Choose another member of the team.'],
  team_owner_changed: [409, 'This account does not own the team any more.'],
  team_new_owner: [400, 'A team can only be handed over to one of its admins.'],
  already_in_team: [409, 'This person is a member of the team already.'],
  team_seats_taken: [
    409,
    'All seats of this team are taken. Remove a member or withdraw an invitation first.',
  ],
  team_invitation_not_found: [404, 'This invitation is no longer valid. Ask for a new one.'],
  team_invitation_other_email: [403, 'This invitation was sent to another email address.'],
  team_tag_limit: [409, 'A team can have 200 tags. Delete one first.'],
  team_tag_exists: [409, 'The team has a tag with this name already.'],
  team_tag_not_found: [404, 'Another admin has deleted this tag.'],
  scim_token_limit: [409, 'A team can have 5 tokens. Delete one first.'],
  scim_token_not_found: [404, 'This token was deleted.'],
  scim_group_not_found: [404, 'The directory has deleted this group.'],
  domain_public: [400, 'Anybody can get an address at this domain. Add a domain of your own.'],
  domain_limit: [409, 'A team can have 20 domains. Remove one first.'],
  domain_added: [409, 'This domain is added already.'],
  domain_not_found: [404, 'This domain was removed.'],
  domain_taken: [409, 'Another team has proved this domain.'],
  domain_unproved: [409, 'The record was not found yet. It may take an hour to be seen.'],
  domain_unanswered: [503, 'The servers of this domain do not answer. Try again later.'],
  teams_too_many: [409, 'You own as many teams as an account can own.'],
});
